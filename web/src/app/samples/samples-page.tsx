function SamplesPage() {
  return <h1>Samples</h1>
}

export { SamplesPage as Component }
