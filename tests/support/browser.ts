import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface FoundBrowser {
  executablePath: string
  args: string[]
  /** Environment variables of the browser process, with the paths of its own libraries. */
  env?: Record<string, string>
}

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Arguments that disable the GPU and background network requests. */
const quietly = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a browser: CHROMIUM_PATH, else the headless one from npm, else the browser of the system.
 * @throws if CHROMIUM_PATH cannot be executed or no browser exists
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const named = environment['CHROMIUM_PATH']
  if (named && !canRun(named))
    throw new Error(`CHROMIUM_PATH is ${named}, which is not executable. Set it to the path of a Chromium.`)
  if (!named && process.platform === 'linux' && process.arch === 'x64') return unpackBrowser(environment)
  const executablePath = named || systemBrowsers.find(canRun)
  if (!executablePath) throw new Error('No Chromium found. Install one and set CHROMIUM_PATH to its path.')
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

/** True if this process runs as root: Chromium does not start as root with its sandbox. */
const isRoot = () => process.getuid?.() === 0

/**
 * Returns the browser of @sparticuz/chromium with its libraries and fonts. The package contains no sandbox helper, so
 * the browser runs without a sandbox.
 */
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

/** Returns the settings of fontconfig: without a font the browser exits at the first page. */
const fontsOf = (folder: string, cache: string) =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`

/** Unpacks into a temporary folder and then renames it, so that an interrupted run leaves no partial browser. */
async function unpackInto(home: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const partial = `${home}.${process.pid}.partial`
  const before = process.env['TMPDIR']
  await mkdir(partial, { recursive: true })
  try {
    // `inflate` unpacks into the folder that TMPDIR names
    process.env['TMPDIR'] = partial
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
        inflate(join(archives, name)),
      ),
    )
    // replaces the fonts.conf of the package, which names a fixed folder
    await writeFile(join(partial, 'fonts.conf'), fontsOf(join(home, 'fonts'), join(home, 'font-cache')))
    await rename(partial, home)
  } catch (error) {
    // another process may have unpacked it first
    if (!existsSync(home)) throw error
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    await rm(partial, { recursive: true, force: true })
  }
}
