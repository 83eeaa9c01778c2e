import { socketPort } from './endpoint.ts'
import type { Endpoint } from './types.ts'

/** Settings given on the command line, where nothing in the data directory can override them. */
const fixedSettings: Readonly<Record<string, string>> = {
  // What was acknowledged survives a kill and a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Small: it shares a laptop or a small server with the site.
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '50',
  max_wal_size: '512MB',
  jit: 'off',
  // SSDs are what this runs on.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Standard output is our log file: no collector, no file of its own.
  logging_collector: 'off',
  log_destination: 'stderr',
  cluster_name: 'biblionaut',
}

/** The arguments of the postgres program. */
export function serverArguments(cluster: string, endpoint: Endpoint): string[] {
  const listening: Record<string, string> =
    endpoint.kind === 'socket'
      ? {
          listen_addresses: '',
          unix_socket_directories: quoteForList(endpoint.directory),
          unix_socket_permissions: '0700',
          port: String(socketPort),
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(endpoint.port) }
  const settings = { ...fixedSettings, ...listening }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The setting is a list: in quotes a path may hold commas and spaces. */
function quoteForList(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
