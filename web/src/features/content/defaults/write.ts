import type { BlockData, BlockType } from '../blocks/block-data'

const block = (content_type: BlockType, title: string, content: string): BlockData => ({
  content_key: '',
  description: '',
  content_type,
  title,
  content,
})

/** Built-in texts are blocks like those that staff write, so that there is one way to draw both. */
export const write = {
  section: (title: string, intro = '') => block('section', title, intro),
  text: (title: string, ...paragraphs: string[]) => block('text', title, paragraphs.join('\n\n')),
  rich: (title: string, html: string) => block('richtext', title, html),
  card: (title: string, text: string) => block('card', title, text),
  list: (title: string, items: string[]) => block('list', title, JSON.stringify(items)),
  link: (label: string, address: string) => block('link', label, address),
  table: (title: string, headers: string[], rows: string[][]) =>
    block('table', title, JSON.stringify({ headers, rows })),
  faq: (title: string, questions: [question: string, answer: string][]) =>
    block('faq', title, JSON.stringify(questions.map(([question, answer]) => ({ question, answer })))),
}
