// Package reviews owns what buyers say of what they bought: stars, how it fits and a
// few words. It alone writes product_reviews. Only who has received a product may write
// of it, and nothing is shown that staff have not read and published; staff never change
// what somebody wrote.
package reviews
