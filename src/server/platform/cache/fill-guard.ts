/** Held by one rendering from before its first read until its answer is kept or thrown away. */
export interface FillTicket {
  readonly beganAt: number
}

/** Changes that are remembered while renderings are under way; past this all of them are treated as overtaken. */
const rememberedTagsMax = 10_000

/**
 * Keeps an answer that was rendered from data read before a change from being stored after the drop.
 * Every drop gets a number; a rendering remembers the number at its start, and is overtaken when one of its tags was dropped since.
 */
export class FillGuard {
  private sequence = 0
  private allDroppedAt = 0
  private readonly droppedAt = new Map<string, number>()
  private readonly open = new Set<FillTicket>()

  /** The number of the latest drop. */
  get latest(): number {
    return this.sequence
  }

  begin(): FillTicket {
    const ticket = { beganAt: this.sequence }
    this.open.add(ticket)
    return ticket
  }

  end(ticket: FillTicket): void {
    this.open.delete(ticket)
    // With nothing under way nothing can be overtaken.
    if (this.open.size === 0) this.droppedAt.clear()
  }

  /** Notes a drop; `*` means everything. */
  drop(tag: string): void {
    this.sequence += 1
    if (tag === '*') this.allDroppedAt = this.sequence
    else if (this.open.size > 0) this.droppedAt.set(tag, this.sequence)
    if (this.droppedAt.size > rememberedTagsMax) {
      this.allDroppedAt = this.sequence
      this.droppedAt.clear()
    }
  }

  /** True when something the rendering shows may have changed since it began. */
  isOvertaken(ticket: FillTicket, tags: Iterable<string>): boolean {
    if (this.allDroppedAt > ticket.beganAt) return true
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > ticket.beganAt) return true
    return false
  }
}
