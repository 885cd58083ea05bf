import { expect, test } from 'vitest'
import { parseFaq, parseList, parseTable } from '../blocks/structured'
import { editorKeeps } from './rich-text-limits'
import { evenGrid, fitsLines, isHalf, linesOf, writeFaq, writeLines, writeTable } from './structured-writing'

test('questions come back as they were written, quotes, bars and brackets included', () => {
  const questions = [
    { question: '¿"Envían" a [todo] el país?', answer: 'Sí|siempre\nhasta {tu} puerta' },
    { question: '[Nuevo] ¿Y los domingos?', answer: '1.50' },
  ]
  expect(parseFaq(writeFaq(questions))).toEqual(questions)
})

test('a row that nobody filled is not written, and a half one is told', () => {
  const full = { question: '¿Hay tienda?', answer: 'Sí' }
  expect(writeFaq([full, { question: ' ', answer: '' }])).toBe(JSON.stringify([full]))
  expect(isHalf({ question: '¿Hay tienda?', answer: '' })).toBe(true)
  expect(isHalf(full)).toBe(false)
})

test('a table comes back as it was written', () => {
  const grid = {
    headers: ['Zona', 'Precio'],
    rows: [
      ['Cibao', '1.50'],
      ['"Este"', ''],
    ],
  }
  expect(parseTable(writeTable(grid))).toEqual(grid)
})

test('a ragged table gets whole before it is edited', () => {
  expect(evenGrid({ headers: ['a'], rows: [['1', '2'], []] })).toEqual({
    headers: ['a', ''],
    rows: [
      ['1', '2'],
      ['', ''],
    ],
  })
  expect(evenGrid({ headers: [], rows: [] })).toEqual({ headers: [''], rows: [] })
})

test('lines become items and come back', () => {
  const items = ['Lun–Vie 9:00', '[Sáb] 10|4', '"Dom" cerrado']
  expect(parseList(writeLines(linesOf(items)))).toEqual(items)
  expect(writeLines('uno\n\n  dos  \n')).toBe('["uno","dos"]')
  expect(fitsLines(items)).toBe(true)
  expect(fitsLines(['dos\nlíneas'])).toBe(false)
})

test('what the visual editor would lose is left to the raw form', () => {
  expect(editorKeeps('<h2>A</h2><p><strong>b</strong> <a href="/x">c</a><img src="/y.png" alt=""></p>')).toBe(
    true,
  )
  expect(editorKeeps('<table><tbody><tr><td>a</td></tr></tbody></table>')).toBe(false)
  expect(editorKeeps('<p style="text-align: center">a</p>')).toBe(false)
})
