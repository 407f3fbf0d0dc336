/** What the constructor of a provider is given, and what stands in `globalThis.twinscape`. */
export interface Twinscape {
  /** `config.json` of the package, with the server and the secrets of the adapter. */
  readonly config: Readonly<Record<string, unknown>> & {
    readonly server: { readonly ip?: string; readonly port?: number };
    readonly intervalMs: number;
    readonly secrets: Readonly<Record<string, string>>;
  };
  log(level: 'info' | 'warning', text: string): void;
  http(request: {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    body?: string;
  }): Promise<{ status: number; headers: Record<string, string>; body: string; isCut: boolean }>;
  tcp(host: string, port: number): Promise<TcpConnection>;
  /** Milliseconds, 20 000 at most. */
  wait(milliseconds: number): Promise<void>;
  /** For providers that hear of changes by themselves. */
  publish(readings: readonly PointReading[]): void;
  /** What a provider remembers over restarts; JSON. */
  readonly state: { get(): unknown; set(state: unknown): void };
}

export interface TcpConnection {
  write(bytes: Uint8Array): Promise<void>;
  /** What came; empty when nothing did in time. Throws when the connection ended. */
  read(timeoutMs?: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PointReading {
  address: string;
  value?: number | boolean | string;
  quality?: 'good' | 'uncertain' | 'bad';
  /** The source's own time: ISO 8601, or milliseconds since 1970. */
  at?: string | number;
  /** Why it is not good. */
  detail?: string;
}

export interface BrowsedEntry {
  name: string;
  /** An entry with an address can be mapped. */
  address?: string;
  value?: number | boolean | string;
  unit?: string;
  description?: string;
  isWritable?: boolean;
  nodeId?: string;
  hasChildren?: boolean;
}

export interface AdapterProvider {
  connect?(): Promise<void>;
  read?(addresses: string[]): Promise<PointReading[]>;
  browse?(nodeId: string | null): Promise<BrowsedEntry[]>;
  write?(address: string, value: number | boolean | string | null): Promise<void>;
  close?(): Promise<void>;
}
