package catalog

import (
	"context"

	"mirada/internal/identity"
	"mirada/internal/platform/httpx"
)

type synonymView struct {
	ID        string `json:"id"`
	Words     string `json:"words" doc:"Words and phrases that mean the same, with commas between them"`
	IsGeneral bool   `json:"is_general" doc:"They describe the whole shop: beside others they are not searched for"`
	IsActive  bool   `json:"is_active"`
	Version   int    `json:"version" doc:"Send it back to change exactly what was read"`
}

func showSynonym(s Synonym) synonymView { return synonymView(s) }

type synonymForm struct {
	Words     string `json:"words,omitempty" doc:"Two to eight words or phrases, with commas between them"`
	IsGeneral bool   `json:"is_general,omitempty"`
	IsActive  *bool  `json:"is_active,omitempty" doc:"true unless given"`
	httpx.ReadVersion
}

func (f synonymForm) synonym(id string) Synonym {
	return Synonym{ID: id, Words: f.Words, IsGeneral: f.IsGeneral, IsActive: unlessGiven(f.IsActive), Version: f.Version}
}

func (s *Service) synonymRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/search-synonyms", Policy: httpx.Staff, ID: "listSearchSynonyms", Summary: "Words that mean the same to who searches"},
		func(ctx context.Context, in *pageInput) (*httpx.Body[httpx.List[synonymView]], error) {
			synonyms, total, err := s.Synonyms(ctx, identity.FromContext(ctx), in.Limit(), in.Offset())
			return httpx.Answer(httpx.ListOf(in.Paging, httpx.Each(synonyms, showSynonym), total)), err
		})
	describedRoutes(rt, "/api/admin/search-synonyms", "SearchSynonym", synonymForm.synonym, showSynonym, s.SaveSynonym, s.DeleteSynonym)
}
