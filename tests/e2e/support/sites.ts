import { startSite, type Site } from './site'

/** The running sites of a worker. A start takes a second, so each site serves many tests. */
export class Sites {
  readonly #mailUrl: string
  #shared?: Site
  #withMails?: Site
  #ofFile?: { file: string; site: Site }

  constructor(mailUrl: string) {
    this.#mailUrl = mailUrl
  }

  /** The site of all tests that ask for no other. */
  async shared(): Promise<Site> {
    return this.#shared ??= await startSite()
  }

  /** A site that delivers its emails to the worker's mail server. */
  async withMails(): Promise<Site> {
    return this.#withMails ??= await startSite({ SMTP_URL: this.#mailUrl })
  }

  /** A site for the tests of one file. Stops the site of the previous file. */
  async ofFile(file: string): Promise<Site> {
    if (this.#ofFile?.file !== file) {
      await this.#stopOfFile()
      this.#ofFile = { file, site: await startSite() }
    }
    return this.#ofFile.site
  }

  async stop(): Promise<void> {
    await Promise.all([this.#shared?.stop(), this.#withMails?.stop(), this.#stopOfFile()])
  }

  async #stopOfFile() {
    const stopped = this.#ofFile
    this.#ofFile = undefined
    await stopped?.site.stop()
  }
}
