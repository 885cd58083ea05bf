import { CanvasTexture, NoColorSpace } from 'three'

const size = 1024
const leaflets = 27

interface Frond {
  readonly from: readonly [number, number]
  readonly angle: number
  readonly length: number
  readonly bend: number
}

const fronds: readonly Frond[] = [
  { from: [60, -60], angle: 1.15, length: 720, bend: -0.5 },
  { from: [-80, 300], angle: 0.42, length: 700, bend: 0.55 },
  { from: [380, -160], angle: 1.7, length: 560, bend: 0.5 },
]

/** The rib curves; its leaflets are longest in the middle and lean towards the tip. */
function drawFrond(canvas: CanvasRenderingContext2D, { from, angle, length, bend }: Frond): void {
  const onRib = (share: number): [number, number] => [
    from[0] + Math.cos(angle + (bend * share) / 2) * length * share,
    from[1] + Math.sin(angle + (bend * share) / 2) * length * share,
  ]
  for (let i = 0; i < leaflets; i++) {
    const share = i / leaflets
    const reach = length * (0.06 + 0.42 * Math.sin(Math.PI * (0.12 + 0.86 * share)))
    for (const side of [-1, 1]) {
      // Wind leaves no two leaflets alike; a sine is as good as chance and the same every time.
      const lean = angle + bend * share + side * (1.05 - 0.55 * share) + 0.09 * Math.sin(i * 12.9 + side * 4)
      drawLeaflet(canvas, onRib(share), lean, reach, 6.2 * (1 - 0.45 * share))
    }
  }
  canvas.lineWidth = 5
  canvas.beginPath()
  for (let i = 0; i <= 20; i++) canvas.lineTo(...onRib(i / 20))
  canvas.stroke()
}

function drawLeaflet(
  canvas: CanvasRenderingContext2D,
  [x, y]: [number, number],
  lean: number,
  reach: number,
  breadth: number,
): void {
  const tip: [number, number] = [x + Math.cos(lean) * reach, y + Math.sin(lean) * reach + reach * 0.12]
  const middle = [(x + tip[0]) / 2, (y + tip[1]) / 2] as const
  const aside = [Math.sin(lean) * breadth, Math.cos(lean) * breadth] as const
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.quadraticCurveTo(middle[0] - aside[0], middle[1] + aside[1], ...tip)
  canvas.quadraticCurveTo(middle[0] + aside[0], middle[1] - aside[1], x, y)
  canvas.fill()
}

/** What palms outside the picture let through of the sun: white is light, black is shade. */
export function palmShade(): CanvasTexture {
  const sheet = document.createElement('canvas')
  sheet.width = sheet.height = size
  const canvas = sheet.getContext('2d')
  if (!canvas) throw new Error('No canvas to draw palms on')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, size, size)
  canvas.filter = 'blur(5px)'
  canvas.fillStyle = canvas.strokeStyle = '#000'
  for (const frond of fronds) drawFrond(canvas, frond)
  const texture = new CanvasTexture(sheet)
  texture.colorSpace = NoColorSpace
  return texture
}
