package blob

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	gcaws "gocloud.dev/aws"
	"gocloud.dev/blob/fileblob"
	"gocloud.dev/blob/s3blob"
)

// Open opens the storage at an s3:// address, or the folder uploads in dataDir when
// there is none. It does not reach out yet: a storage that is down must not keep the
// shop closed.
func Open(ctx context.Context, address, dataDir string) (*Bucket, error) {
	if address == "" {
		return openFolder(filepath.Join(dataDir, "uploads"))
	}
	return openS3(ctx, address)
}

func openFolder(folder string) (*Bucket, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	bucket, err := fileblob.OpenBucket(folder, &fileblob.Options{
		CreateDir: true, DirFileMode: 0o700,
		NoTempDir: true, // renaming cannot cross file systems
		Metadata:  fileblob.MetadataDontWrite,
	})
	if err != nil {
		return nil, fmt.Errorf("open folder: %w", err)
	}
	return &Bucket{bucket: bucket, folder: folder}, nil
}

// openS3 takes the address apart itself, to be quicker than the library at giving up:
// a person waits for the answer.
func openS3(ctx context.Context, address string) (*Bucket, error) {
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	options := parsed.Query()
	pathStyle := options.Get("use_path_style") == "true"
	options.Del("use_path_style")
	for _, checksums := range []string{"request_checksum_calculation", "response_checksum_validation"} {
		if options.Has("endpoint") && !options.Has(checksums) {
			options.Set(checksums, "when_required") // the usual ones are newer than most servers that are not Amazon's
		}
	}
	config, err := gcaws.V2ConfigFromURLParams(ctx, options)
	if err != nil {
		return nil, err
	}
	if config.Region == "" {
		return nil, errors.New("add region=… to the address, or set AWS_REGION")
	}
	config.Retryer = func() aws.Retryer {
		return retry.NewStandard(func(o *retry.StandardOptions) { o.MaxAttempts, o.MaxBackoff = 2, 500*time.Millisecond })
	}
	client := s3.NewFromConfig(config, func(o *s3.Options) { o.UsePathStyle = pathStyle })
	bucket, err := s3blob.OpenBucket(ctx, client, parsed.Host, &s3blob.Options{RequestChecksumCalculation: config.RequestChecksumCalculation})
	if err != nil {
		return nil, err
	}
	return &Bucket{bucket: bucket}, nil
}
