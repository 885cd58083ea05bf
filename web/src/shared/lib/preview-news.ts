/** Tabs that show a preview hear of what staff save in another. */
const channel = 'mirada_preview'

export function tellPreviews() {
  if (typeof BroadcastChannel === 'undefined') return
  const news = new BroadcastChannel(channel)
  news.postMessage('saved')
  news.close()
}

export function onPreviewNews(listener: () => void) {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const news = new BroadcastChannel(channel)
  news.onmessage = listener
  return () => news.close()
}
