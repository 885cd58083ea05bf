import { type BlockData, wordsOf } from './blocks/block-data'
import { homeDefaults } from './defaults/home'

export interface HomeContent {
  title: string
  description: string
  features: BlockData[]
  /** What the page ends with; often nothing. */
  callToAction: BlockData[]
  /** Shown where there is no call to action. */
  testimonials: BlockData[]
}

const numberOf = ({ content_key }: BlockData) => Number(/^index_feature_(\d+)$/.exec(content_key)?.[1])

/** The home page knows its blocks by key; each part that is missing has its built-in text. */
export function homeContent(blocks: BlockData[]): HomeContent {
  const withKey = (key: string) => blocks.filter(({ content_key }) => content_key === key)
  const wordsWithKey = (key: string) => withKey(key).map(wordsOf)[0]
  const features = blocks.filter((block) => numberOf(block) >= 0).sort((a, b) => numberOf(a) - numberOf(b))
  return {
    title: wordsWithKey('index_features_title') || homeDefaults.title,
    description: wordsWithKey('index_features_description') ?? homeDefaults.description,
    features: features.length > 0 ? features : homeDefaults.features,
    callToAction: withKey('index_cta_section'),
    testimonials: withKey('index_testimonials'),
  }
}
