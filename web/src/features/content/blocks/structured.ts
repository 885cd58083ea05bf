/**
 * Blocks of three types hold a structure in their text. The server reads them too, to warn whoever
 * writes one: both are held to the cases of internal/content/testdata/structured.json.
 */
export interface Question {
  question: string
  answer: string
}

export interface Grid {
  headers: string[]
  rows: string[][]
}

const most = { questions: 200, columns: 50, rows: 1000, items: 1000 }

/** A JSON list of questions and answers, or lines "question|answer"; null when it is neither. */
export function parseFaq(content: string): Question[] | null {
  const questions = looksLikeJson(content) ? questionsOf(parseJson(content)) : questionLines(content)
  if (!questions || questions.length > most.questions) return null
  return questions.every(({ question, answer }) => trim(question) && trim(answer)) ? questions : null
}

/** JSON with headers and rows. */
export function parseTable(content: string): Grid | null {
  if (!trim(content)) return { headers: [], rows: [] }
  const grid = parseJson(content)
  if (!isRecord(grid)) return null
  const headers = cellsOf(grid.headers)
  const rows = Array.isArray(grid.rows) ? grid.rows.map((row) => cellsOf(row ?? [])) : []
  if (!headers?.length || !Array.isArray(grid.rows) || rows.length > most.rows) return null
  const isWhole = rows.every((row): row is string[] => row !== null && row.length <= most.columns)
  return isWhole && headers.length <= most.columns ? { headers, rows } : null
}

/** A JSON array, or text separated by bars. */
export function parseList(content: string): string[] | null {
  const items = looksLikeJson(content)
    ? cellsOf(parseJson(content))
    : content.split('|').map(trim).filter(Boolean)
  return items && items.length <= most.items ? items : null
}

function questionsOf(list: unknown): Question[] | null {
  if (!Array.isArray(list)) return null
  const questions = list.map((pair) => {
    if (!isRecord(pair) || !cellsOf(Object.values(pair))) return null
    return { question: cellText(pair.question ?? null) ?? '', answer: cellText(pair.answer ?? null) ?? '' }
  })
  return questions.every((pair) => pair !== null) ? questions : null
}

function questionLines(content: string): Question[] {
  const lines = content.split('\n').map(trim).filter(Boolean)
  return lines.map((line) => {
    const [question = '', ...answer] = line.split('|')
    return { question: trim(question), answer: trim(answer.join('|')) }
  })
}

/** Tells a broken structure from plain text that begins with a bracket: "[Nuevo] ¿Hacen envíos?|Sí". */
function looksLikeJson(content: string): boolean {
  const text = trim(content)
  if (!text.startsWith('[')) return text.startsWith('{')
  const inside = trim(text.slice(1))
  return inside === '' || /^[{["\]\-0-9]/.test(inside) || parseJson(text) !== undefined
}

/** Numbers stay as they were written: a price of 1.50 is not 1.5. */
const stringsAndNumbers = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const quoted = (part: string) => (part.startsWith('"') ? part : `"${part}"`)

function parseJson(content: string): unknown {
  try {
    JSON.parse(content)
    return JSON.parse(content.replaceAll(stringsAndNumbers, quoted))
  } catch {
    return undefined
  }
}

function cellsOf(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null
  const cells = list.map(cellText)
  return cells.every((cell) => cell !== null) ? cells : null
}

/** A text, a number or a yes or no, as people read it; null for what is no single value. */
function cellText(value: unknown): string | null {
  if (value === null) return ''
  return typeof value === 'object' || value === undefined ? null : String(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What the server counts as space, which is not quite what trim() does.
const space = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const edges = new RegExp(`^${space}+|${space}+$`, 'g')
const trim = (text: string) => text.replaceAll(edges, '')
