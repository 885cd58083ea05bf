import { Columns3, Rows3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import type { Grid } from '../blocks/structured'
import { evenGrid, writeTable } from './structured-writing'

interface TableEditorProps {
  initial: Grid
  onChange: (content: string) => void
}

const cellBox = 'field-box h-(--control-height) min-w-32 px-2.5'

/** A grid to type into; its first row is the head. */
export function TableEditor({ initial, onChange }: TableEditorProps) {
  const [grid, setGrid] = useState(() => evenGrid(initial))
  const put = (next: Grid) => {
    setGrid(next)
    onChange(writeTable(next))
  }
  const { headers, rows } = grid
  const changed = (cells: string[], at: number, text: string) =>
    cells.map((cell, index) => (index === at ? text : cell))
  const without = (cells: string[], at: number) => cells.filter((_, index) => index !== at)
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Tabla" tabIndex={0} className="overflow-x-auto p-1">
        <table className="border-separate border-spacing-1">
          <thead>
            <tr>
              {headers.map((header, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={column} className="font-normal">
                  <span className="flex">
                    <input
                      aria-label={`Encabezado ${column + 1}`}
                      value={header}
                      placeholder={`Encabezado ${column + 1}`}
                      onChange={({ target }) =>
                        put({ headers: changed(headers, column, target.value), rows })
                      }
                      className={`${cellBox} font-medium`}
                    />
                    {headers.length > 1 && (
                      <Remove
                        label={`Quitar la columna ${column + 1}`}
                        onClick={() =>
                          put({
                            headers: without(headers, column),
                            rows: rows.map((row) => without(row, column)),
                          })
                        }
                      />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={column}>
                    <input
                      aria-label={`Fila ${at + 1}, columna ${column + 1}`}
                      value={cell}
                      onChange={({ target }) =>
                        put({
                          headers,
                          rows: rows.map((old, index) =>
                            index === at ? changed(old, column, target.value) : old,
                          ),
                        })
                      }
                      className={cellBox}
                    />
                  </td>
                ))}
                <td>
                  <Remove
                    label={`Quitar la fila ${at + 1}`}
                    onClick={() => put({ headers, rows: rows.filter((_, index) => index !== at) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" onClick={() => put({ headers, rows: [...rows, headers.map(() => '')] })}>
          <Rows3 aria-hidden="true" strokeWidth={1.5} />
          Agregar fila
        </Button>
        <Button
          variant="soft"
          onClick={() => put({ headers: [...headers, ''], rows: rows.map((row) => [...row, '']) })}
        >
          <Columns3 aria-hidden="true" strokeWidth={1.5} />
          Agregar columna
        </Button>
      </div>
    </div>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} onClick={onClick}>
      <Trash2 aria-hidden="true" strokeWidth={1.5} className="max-w-4" />
    </Button>
  )
}
