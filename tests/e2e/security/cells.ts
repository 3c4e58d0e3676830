import { expect } from '@playwright/test'

/**
 * Judges the cells of a matrix and fails once, with all wrong cells: thousands of single expectations would take longer than the
 * requests.
 */
export class Cells {
  readonly #faults: string[] = []
  #judged = 0

  /** Judges a cell by its faults; whatever is not a text is none. */
  judge(cell: string, ...faults: (string | false | undefined)[]) {
    this.#judged += 1
    for (const fault of faults) if (fault) this.#faults.push(`${cell}: ${fault}`)
  }

  /** Expects that cells were judged, and that none has a fault. */
  expectSound() {
    expect(this.#judged, 'cells').toBeGreaterThan(0)
    expect(this.#faults).toEqual([])
  }
}
