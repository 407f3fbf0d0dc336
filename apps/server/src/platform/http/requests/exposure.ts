import type { Config } from '../../../config.ts';
import type { Log } from '../../log/index.ts';
import { isLoopbackName } from './hosts.ts';

/**
 * Whether the installation can be reached from beyond this machine, as far as the program can tell: it listens there,
 * stands behind a proxy, or was asked for under a name that is not this machine's. Then accounts with the published
 * password of the demo open nothing, unless TWINSCAPE_DEMO=on says that they shall.
 */
export class Exposure {
  private foreignName: string | undefined;

  constructor(
    private readonly config: Pick<Config, 'host' | 'trustedProxies' | 'isDemoRequested'>,
    private readonly log: Log,
  ) {}

  /** A request named this host. */
  recordHost(name: string): void {
    if (this.foreignName !== undefined || isLoopbackName(name)) return;
    this.foreignName = name;
    if (this.closesDemo)
      this.log.warn(
        { host: name.slice(0, 255) },
        'the program was asked for under another name than this machine’s: demo accounts with the published password are closed until the next start, unless TWINSCAPE_DEMO=on',
      );
  }

  /** Whether the published password of the demo is refused. */
  get closesDemo(): boolean {
    const { host, trustedProxies, isDemoRequested: demoAsked } = this.config;
    return !demoAsked && (!isLoopbackName(host) || trustedProxies > 0 || this.foreignName !== undefined);
  }
}
