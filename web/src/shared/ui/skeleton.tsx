/** Stands where content will be; give it the size of the real thing. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse-soft rounded-xs bg-stone-2 ${className}`} />
}
