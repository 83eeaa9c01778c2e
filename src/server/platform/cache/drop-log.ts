/** Tags whose latest drop is remembered; past this the log is cleared (`forget`). */
export const rememberedTagsMax = 10_000

/**
 * When which content tag was dropped last. What was made from data reads `latest` before its first read, and asks later whether one of
 * its tags was dropped since: a rendering before it is kept, a kept answer before it is given out again. So dropping a tag costs one
 * note, however many answers carry it, and keeping an answer costs nothing for each of its tags.
 */
export class DropLog {
  private sequence = 0
  private forgottenAt = 0
  private readonly droppedAt = new Map<string, number>()

  /** The number of the latest drop. */
  get latest(): number {
    return this.sequence
  }

  /** True when more is remembered than should be. */
  get isFull(): boolean {
    return this.droppedAt.size > rememberedTagsMax
  }

  /** Notes a drop; `*` means everything. */
  drop(tag: string): void {
    this.sequence += 1
    if (tag === '*') this.forget()
    else this.droppedAt.set(tag, this.sequence)
  }

  /** True when something that was made from these tags at drop number `since` may have changed after it. */
  hasChanged(since: number, tags: Iterable<string>): boolean {
    if (since === this.sequence) return false
    if (since < this.forgottenAt) return true
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > since) return true
    return false
  }

  /** Forgets single tags: whatever was not looked at since the latest drop counts as changed. */
  forget(): void {
    this.forgottenAt = this.sequence
    this.droppedAt.clear()
  }
}
