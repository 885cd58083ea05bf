import { expect, test } from 'vitest'
import { hoursOf } from './opening-hours'

test.each([
  ['Lun–Vie 9:00 AM–6:00 PM', 'Lun–Vie', '9:00 AM–6:00 PM'],
  ['Sáb 10:00 AM–4:00 PM', 'Sáb', '10:00 AM–4:00 PM'],
  ['Dom cerrado', 'Dom', 'cerrado'],
  ['Lunes a viernes: 9 a 6', 'Lunes a viernes:', '9 a 6'],
])('%s is a day and its hours', (line, day, hours) => {
  expect(hoursOf(line)).toEqual({ day, hours })
})

test.each(['Con cita previa', '9:00 AM–6:00 PM', ''])('%s is neither', (line) => {
  expect(hoursOf(line)).toBeNull()
})
