import type { DragEvent } from 'react'

interface DropTarget {
  setDragging: (isOver: boolean) => void
  take: (file: File | undefined) => void
}

/** Returns true if files are dragged, not text or a link. */
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Returns the event handlers of an element on which a file can be dropped. */
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
