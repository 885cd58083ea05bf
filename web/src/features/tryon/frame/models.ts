import type { FrameSpec } from './spec'
import { frameSpec } from './spec-defaults'

/** One of the frames that can be tried on without choosing a product first. */
export interface TryOnModel {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly color: string
  readonly style: string
  readonly price: number
  readonly spec: FrameSpec
  readonly modelURL: string
}

const models = [
  {
    id: 'classic-aviator',
    name: 'Classic Aviator',
    brand: 'Mirada',
    color: 'Dorado',
    style: 'Aviador',
    price: 150,
    spec: frameSpec({
      shape: 'aviator',
      lensWidth: 58,
      lensHeight: 50,
      bridge: 16,
      temple: 145,
      color: '#d6a352',
      tint: { color: '#2e3d2f', top: 0.82, bottom: 0.45 },
    }),
  },
  {
    id: 'modern-wayfarer',
    name: 'Modern Wayfarer',
    brand: 'Mirada',
    color: 'Negro',
    style: 'Wayfarer',
    price: 140,
    spec: frameSpec({
      shape: 'wayfarer',
      lensWidth: 53,
      lensHeight: 39,
      bridge: 20,
      temple: 147,
      color: '#111214',
      tint: { color: '#20242a', top: 0.78, bottom: 0.78 },
    }),
  },
  {
    id: 'round-classic',
    name: 'Round Classic',
    brand: 'Mirada',
    color: 'Plateado',
    style: 'Redondo',
    price: 130,
    spec: frameSpec({
      shape: 'round',
      lensWidth: 49,
      lensHeight: 47,
      bridge: 20,
      temple: 143,
      color: '#8d8f94',
      tint: { color: '#dfe8ee', top: 0.1, bottom: 0.06 },
    }),
  },
  {
    id: 'square-frame',
    name: 'Square Frame',
    brand: 'Mirada',
    color: 'Azul marino',
    style: 'Cuadrado',
    price: 200,
    spec: frameSpec({
      shape: 'square',
      lensWidth: 54,
      lensHeight: 40,
      bridge: 20,
      temple: 147,
      color: '#1d3557',
      tint: { color: '#e8eef2', top: 0.1, bottom: 0.06 },
    }),
  },
  {
    id: 'cat-eye',
    name: 'Cat Eye',
    brand: 'Mirada',
    color: 'Burdeos',
    style: 'Ojo de gato',
    price: 180,
    spec: frameSpec({
      shape: 'cat-eye',
      lensWidth: 53,
      lensHeight: 41,
      bridge: 18,
      temple: 142,
      color: '#6d1a36',
      tint: { color: '#3a2530', top: 0.75, bottom: 0.3 },
    }),
  },
  {
    id: 'sport-frame',
    name: 'Sport Frame',
    brand: 'Mirada',
    color: 'Grafito',
    style: 'Deportivo',
    price: 160,
    spec: frameSpec({
      shape: 'sport',
      lensWidth: 62,
      lensHeight: 40,
      bridge: 17,
      temple: 132,
      color: '#20262b',
      tint: { color: '#b33a1e', top: 0.8, bottom: 0.65 },
    }),
  },
  {
    id: 'oversized-style',
    name: 'Oversized Style',
    brand: 'Mirada',
    color: 'Miel',
    style: 'Extragrande',
    price: 190,
    spec: frameSpec({
      shape: 'oversized',
      lensWidth: 60,
      lensHeight: 54,
      bridge: 18,
      temple: 148,
      color: '#5b3a22',
      tortoise: { light: '#d59a4c', dark: '#5b3a22', spot: 9, coverage: 0.5, seed: 4 },
      tint: { color: '#3c2a1f', top: 0.85, bottom: 0.25 },
    }),
  },
  {
    id: 'vintage-classic',
    name: 'Vintage Classic',
    brand: 'Mirada',
    color: 'Carey',
    style: 'Panto',
    price: 220,
    spec: frameSpec({
      shape: 'panto',
      lensWidth: 48,
      lensHeight: 44,
      bridge: 22,
      temple: 145,
      color: '#7a4a21',
      tortoise: { light: '#b9803a', dark: '#1d0d06', spot: 8, coverage: 0.55, seed: 1 },
      tint: { color: '#eef1ea', top: 0.08, bottom: 0.05 },
    }),
  },
] satisfies Omit<TryOnModel, 'modelURL'>[]

export const tryOnModels: readonly TryOnModel[] = models.map((model) => ({
  ...model,
  modelURL: `/vto/v1/models/${model.id}.glb`,
}))
