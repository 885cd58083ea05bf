// Package content owns every text and picture of the shop that staff can change:
// slides, social networks, the footer and the blocks of each page. It alone writes
// slider_content, social_networks, footer_config and site_content. What staff type
// is text; only rich text becomes HTML, cleaned when written and again when read.
package content
