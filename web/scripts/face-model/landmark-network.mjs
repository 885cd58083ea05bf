// The attention network answers with a mesh and, apart from it, finer points for lips, eyes and irises. MediaPipe's
// Face Landmarker wants one list of 478 points: the operations here put it together, inside the network.
import { extendNetwork } from './extend-network.mjs'

const builtin = { concatenation: 2, logistic: 14, reshape: 22, gather: 36, stridedSlice: 45 }
const optionsOf = {
  concatenation: (axis) => [10, 2, { 0: axis }],
  gather: [23, 2, { 0: 0 }],
  stridedSlice: [32, 5, { 0: 0, 1: 0 }],
}

const meshPoints = 468
const allPoints = 478

/** Which points of the mesh the finer ones stand for, in the order in which the network gives them. */
const lips = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409, 78, 95, 88, 178,
  87, 14, 317, 402, 318, 324, 308, 191, 80, 81, 82, 13, 312, 311, 310, 415, 76, 77, 90, 180, 85, 16, 315, 404,
  320, 307, 306, 184, 74, 73, 72, 11, 302, 303, 304, 408, 62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292,
  183, 42, 41, 38, 12, 268, 271, 272, 407,
]
const leftEye = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26,
  112, 243, 247, 30, 29, 27, 28, 56, 190, 226, 31, 228, 229, 230, 231, 232, 233, 244, 113, 225, 224, 223, 222,
  221, 189, 35, 124, 46, 53, 52, 65, 143, 111, 117, 118, 119, 120, 121, 128, 245, 156, 70, 63, 105, 66, 107,
  55, 193,
]
const rightEye = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398, 359, 255, 339, 254, 253,
  252, 256, 341, 463, 467, 260, 259, 257, 258, 286, 414, 446, 261, 448, 449, 450, 451, 452, 453, 464, 342,
  445, 444, 443, 442, 441, 413, 265, 353, 276, 283, 282, 295, 372, 340, 346, 347, 348, 349, 350, 357, 465,
  383, 300, 293, 334, 296, 336, 285, 417,
]
const irisPoints = 5

/** For each of the 478 points, where it lies once all outputs stand one after the other. */
function sourceOfPoints() {
  const irises = meshPoints + lips.length + leftEye.length + rightEye.length
  const source = Array.from({ length: allPoints }, (_, i) => (i < meshPoints ? i : irises + i - meshPoints))
  let from = meshPoints
  for (const points of [lips, leftEye, rightEye]) {
    for (const [i, point] of points.entries()) source[point] = from + i
    from += points.length
  }
  return source
}

/** Only the mesh has depth; an iris takes that of the upper lid's middle. */
function sourceOfDepth() {
  const [leftLid, rightLid] = [159, 386]
  const isLeft = (i) => i < meshPoints + irisPoints
  return Array.from({ length: allPoints }, (_, i) => (i < meshPoints ? i : isLeft(i) ? leftLid : rightLid))
}

export function landmarkNetwork(attention) {
  return extendNetwork(attention, {
    mean: 0,
    std: 255,
    extend: ([mesh, lipsOut, leftEyeOut, rightEyeOut, leftIris, rightIris, presence], add) => {
      const reshape = (tensor, shape, name) => {
        const output = add.result(shape, name)
        return add.operation(builtin.reshape, [tensor, add.integers(shape, `${name}_s`)], output)
      }
      const columns = (tensor, from, to, name) => {
        const output = add.result([meshPoints, to - from], name)
        const begin = add.integers([0, from], `${name}b`)
        const end = add.integers([meshPoints, to], `${name}e`)
        const strides = add.integers([1, 1], `${name}st`)
        return add.operation(
          builtin.stridedSlice,
          [tensor, begin, end, strides],
          output,
          optionsOf.stridedSlice,
        )
      }
      const join = (tensors, axis, shape, name) =>
        add.operation(builtin.concatenation, tensors, add.result(shape, name), optionsOf.concatenation(axis))
      const gather = (tensor, rows, shape, [name, rowsName]) => {
        const output = add.result(shape, name)
        return add.operation(builtin.gather, [tensor, add.integers(rows, rowsName)], output, optionsOf.gather)
      }

      const points = reshape(mesh, [meshPoints, 3], 'm3')
      const flat = columns(points, 0, 2, 'xy')
      const depth = columns(points, 2, 3, 'z')
      const finer = [
        reshape(lipsOut, [lips.length, 2], 'l'),
        reshape(leftEyeOut, [leftEye.length, 2], 'e'),
        reshape(rightEyeOut, [rightEye.length, 2], 'f'),
        reshape(leftIris, [irisPoints, 2], 'i'),
        reshape(rightIris, [irisPoints, 2], 'j'),
      ]
      const rows = meshPoints + lips.length + leftEye.length + rightEye.length + 2 * irisPoints
      const everything = join([flat, ...finer], 0, [rows, 2], 'all')
      const places = gather(everything, sourceOfPoints(), [allPoints, 2], ['gxy', 'gi'])
      const depths = gather(depth, sourceOfDepth().slice(0, -2), [allPoints - 2, 1], ['gz0', 'gzi'])

      // The Face Landmarker tells no score, so the depths of the last two points carry it out: score and 1, whose
      // ratio survives whatever scaling depths go through later.
      const score = add.operation(builtin.logistic, [presence], add.result([1, 1, 1, 1], 'sg'))
      const scoreRow = reshape(score, [1, 1], 'sg2')
      const one = add.floats([1], [1, 1], 'one')
      const allDepths = join([depths, scoreRow, one], 0, [allPoints, 1], 'gz')
      const landmarks = join([places, allDepths], 1, [allPoints, 3], 'f')
      return [reshape(landmarks, [1, 1, 1, allPoints * 3], 'landmarks'), presence]
    },
  })
}
