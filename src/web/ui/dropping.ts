import type { DragEvent } from 'react'

/** What takes files that are let go over it. */
interface DropTarget {
  setDragging: (isOver: boolean) => void
  take: (file: File | undefined) => void
}

/** Files alone may be dropped: a piece of text or a link is left to the browser. */
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** What an element listens to, so that a file may be dropped on it. */
export function dropping(target: DropTarget) {
  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      target.setDragging(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) target.setDragging(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      target.setDragging(false)
      target.take(event.dataTransfer.files[0])
    },
  }
}
