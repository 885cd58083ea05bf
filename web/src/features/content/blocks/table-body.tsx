import { BrokenBody } from './broken-body'
import { parseTable } from './structured'

/** A grid with hairlines. Where it is wider than the screen it scrolls in its own region, by keyboard too. */
export function TableBody({ content, label }: { content: string; label: string }) {
  const grid = parseTable(content)
  if (!grid) return <BrokenBody what="table" />
  if (grid.headers.length === 0) return null
  return (
    <section
      aria-label={label || 'Tabla'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
      tabIndex={0}
      className="table-region"
    >
      <table className="content-table">
        <thead>
          <tr>
            {grid.headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <Row key={index} cells={row} width={grid.headers.length} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A row may be shorter than the head, which leaves cells empty, or longer. */
function Row({ cells, width }: { cells: string[]; width: number }) {
  const [first = '', ...others] = cells
  const missing = Array<string>(Math.max(0, width - 1 - others.length)).fill('')
  return (
    <tr>
      <th scope="row">{first}</th>
      {[...others, ...missing].map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
