import { radians } from '../frame/vector'
import { type EyeMeasure, isSomebodyElse, type TrueMeasure, trueMeasure } from './true-size'

/** Why no size is suggested. */
export type Abstention = 'nobody' | 'measuring' | 'turned' | 'far' | 'unsteady' | 'glasses'
/** What can be said about the size of a face. */
export type SizeFinding = { readonly measure: TrueMeasure } | { readonly abstains: Abstention }

/** What one picture shows; whether glasses are worn is not looked for on each. */
export interface Look {
  readonly measure: EyeMeasure
  readonly hasGlasses?: boolean | undefined
}

/** What the pictures so far told about the face that is before the camera. */
export interface Sizing {
  readonly seen: readonly EyeMeasure[]
  /** What kept the newest pictures from counting; null for those that count. */
  readonly refusals: readonly (Abstention | null)[]
  readonly glasses: readonly boolean[]
}

export const nothingSeen: Sizing = { seen: [], refusals: [], glasses: [] }

const remembered = 45
/** Pictures that must agree. A photograph is looked at in fewer ways, and is all there will ever be. */
const enough = { video: 12, photo: 4 }
const votes = 5
const straightAhead = radians(11)
const smallestIris = 10
const largestSpreadMm = 3
/** Pictures of somebody else that are believed. */
const newcomer = 10

function refusalOf({ turn, irisPixels, irisesDiffer }: EyeMeasure): Abstention | null {
  if (Math.abs(turn) >= straightAhead) return 'turned'
  if (irisPixels < smallestIris) return 'far'
  // Half closed eyes, hair before one of them, light from one side.
  return irisesDiffer > 1.15 ? 'unsteady' : null
}

/** Only a face that looks ahead, near enough, can be measured; the newest pictures count. */
export function lookAgain(past: Sizing, { measure, hasGlasses }: Look): Sizing {
  const refusal = refusalOf(measure)
  const next: Sizing = {
    seen: refusal ? past.seen : [...past.seen, measure].slice(-remembered),
    refusals: [...past.refusals, refusal].slice(-enough.video),
    // Turned heads show hair and shadows where a frame would be.
    glasses:
      refusal === 'turned' || hasGlasses === undefined
        ? past.glasses
        : [...past.glasses, hasGlasses].slice(-votes),
  }
  const latest = next.seen.slice(-newcomer)
  const before = next.seen.slice(0, -newcomer)
  if (refusal || before.length < newcomer || !isSomebodyElse(before, latest)) return next
  // The elder half may still be of the one before.
  return { ...nothingSeen, seen: latest.slice(-newcomer / 2) }
}

/** The reason that most of the newest pictures give. */
function commonest(refusals: Sizing['refusals']): Abstention {
  const count = (one: Abstention) => refusals.filter((refusal) => refusal === one).length
  const [first, times] = (['turned', 'far', 'unsteady'] as const)
    .map((one) => [one, count(one)] as const)
    .reduce((most, other) => (other[1] > most[1] ? other : most))
  return times * 2 > refusals.length ? first : 'measuring'
}

export function sizeFinding({ seen, refusals, glasses }: Sizing, kind: 'video' | 'photo'): SizeFinding {
  if (glasses.filter(Boolean).length * 2 > glasses.length) return { abstains: 'glasses' }
  if (seen.length < enough[kind]) return { abstains: commonest(refusals) }
  const measure = trueMeasure(seen)
  return measure.spreadMm > largestSpreadMm ? { abstains: 'unsteady' } : { measure }
}

/** Advice changes with millimetres, not with their hundredths. */
export function isNews(now: SizeFinding, before: SizeFinding): boolean {
  if ('abstains' in now || 'abstains' in before)
    return !('abstains' in now && 'abstains' in before && now.abstains === before.abstains)
  return Math.abs(now.measure.pupilsMm - before.measure.pupilsMm) > 0.8
}
