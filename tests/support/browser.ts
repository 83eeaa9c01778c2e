import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A browser that is there, with what it has to be started with. */
export interface FoundBrowser {
  executablePath: string
  args: string[]
  /** Environment of the browser alone: its libraries are nobody else's. */
  env?: Record<string, string>
}

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Nothing that draws on a card, and nothing that asks the network by itself. */
const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a browser: CHROMIUM_PATH, else the headless one that comes with npm (unpacked once into the temporary folder),
 * which starts and draws in two thirds of the time of a whole Chromium; where npm has none for the machine, the
 * system's.
 * @throws where CHROMIUM_PATH names nothing that can be run
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const named = environment['CHROMIUM_PATH']
  if (named && !canRun(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
  if (!named && process.platform === 'linux' && process.arch === 'x64') return unpackBrowser(environment)
  const executablePath = named || systemBrowsers.find(canRun)
  if (!executablePath) throw new Error('No Chromium found. Install one and set CHROMIUM_PATH to its program.')
  return { executablePath, args: [...quietly, ...(isRoot() ? ['--no-sandbox'] : [])] }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium refuses its sandbox to root. */
const isRoot = () => process.getuid?.() === 0

/** The browser of @sparticuz/chromium with its libraries and fonts. It brings no sandbox helper, so it runs without. */
async function unpackBrowser(environment: NodeJS.ProcessEnv): Promise<FoundBrowser> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const home = join(tmpdir(), `biblionaut-browser-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(home)) await unpackInto(home, join(packageFolder, 'bin'))
  const inherited = Object.entries(environment).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return {
    executablePath: join(home, 'chromium'),
    args: [...quietly, '--no-sandbox', '--no-zygote', '--font-render-hinting=none'],
    env: {
      ...Object.fromEntries(inherited),
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), environment['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: home,
      HOME: environment['HOME'] ?? home,
    },
  }
}

/** Settings of fontconfig: without a font the browser ends at the first page. */
const fontsOf = (folder: string, cache: string) =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`

/** Unpacks beside and moves into place when whole, so that a run that was broken off leaves nothing half there. */
async function unpackInto(home: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const partial = `${home}.${process.pid}.partial`
  const before = process.env['TMPDIR']
  await mkdir(partial, { recursive: true })
  try {
    // the package unpacks into the temporary folder, wherever that is at the moment
    process.env['TMPDIR'] = partial
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
        inflate(join(archives, name)),
      ),
    )
    // the one that comes along looks for its fonts in a fixed place
    await writeFile(join(partial, 'fonts.conf'), fontsOf(join(home, 'fonts'), join(home, 'font-cache')))
    await rename(partial, home)
  } catch (error) {
    // another run may have been quicker
    if (!existsSync(home)) throw error
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(partial, { recursive: true, force: true })
  }
}
