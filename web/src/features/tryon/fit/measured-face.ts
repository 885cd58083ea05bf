import { type Face, sizesFor } from '@/shared/fitting/fit'
import type { TrueMeasure } from './true-size'

const tenths = (millimetres: number) => Math.round(millimetres * 10) / 10

/** A face as the shop's sizes know it. */
export function faceOf({ pupilsMm, widthMm }: TrueMeasure): Face {
  const [pupils, width] = [tenths(pupilsMm), tenths(widthMm)]
  return { sizes: sizesFor({ pupils, width }), pupils, width }
}
