import {
  type CallSpec,
  decodeFromWire,
  encodeForWire,
  getWireNaming,
  pathFields,
  type ResultOf,
  type SentInputOf,
  wireName,
} from '@twinscape/contract';

/** The envelope as it stands on the wire. */
export type Envelope<T = unknown> = { ErrorCode: number; StatusCode?: number; Message: string; Result: T };
export type CallAnswer<T> = {
  readonly code: number;
  readonly message: string;
  readonly result: T;
  readonly raw: Envelope;
};
/** The fields that a refused call was refused for, as they stand on the wire. */
export const refusedFields = ({ raw }: CallAnswer<unknown>): string[] =>
  ((raw.Result as { Errors?: { Field: string }[] } | null)?.Errors ?? []).map(({ Field }) => Field);

/** The code that an answer says, by whichever name (E-DocResponse); undefined where it is no envelope. */
export function findCode(text: string): number | undefined {
  if (!text.startsWith('{')) return undefined;
  const { StatusCode, ErrorCode } = JSON.parse(text) as Partial<Envelope>;
  return StatusCode ?? ErrorCode;
}

type Options = {
  /** Fields that are sent as they are, of whatever kind. */
  readonly raw?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, { name: string; body: Uint8Array<ArrayBuffer> | string; type?: string }>>;
};

/** Makes calls over HTTP as the contract describes them, or raw ones. */
export class Client {
  constructor(
    readonly url: string,
    readonly token: string | undefined,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.url, this.token, { ...this.headers, ...headers });
  }

  /** Sends a call and reads the envelope; `result` is in the program's names and only meaningful when code is 200. */
  async send<C extends CallSpec>(
    call: C,
    input: SentInputOf<C>,
    options: Options = {},
  ): Promise<CallAnswer<ResultOf<C>>> {
    const response = await this.request(call, input, options);
    const raw = (await response.json()) as Envelope;
    const code = raw.StatusCode ?? raw.ErrorCode;
    const result =
      code === 200 ? (decodeFromWire(call.result, raw.Result ?? undefined) as ResultOf<C>) : (undefined as ResultOf<C>);
    return { code, message: raw.Message, result, raw };
  }

  /** Sends what the contract's types forbid, as a stranger may: fields that are missing or of another kind. */
  sendUnchecked<C extends CallSpec>(call: C, input: object, options: Options = {}): Promise<CallAnswer<ResultOf<C>>> {
    return this.send(call, input as SentInputOf<C>, options);
  }

  /** Like `send`, but a refusal fails the test with its message. */
  async must<C extends CallSpec>(call: C, input: SentInputOf<C>, options: Options = {}): Promise<ResultOf<C>> {
    const answer = await this.send(call, input, options);
    if (answer.code !== 200) throw new Error(`${call.path} was refused: ${answer.code} ${answer.message}`);
    return answer.result;
  }

  /** The HTTP answer itself, for files and the bare dialect. */
  async request<C extends CallSpec>(call: C, input: SentInputOf<C>, options: Options = {}): Promise<Response> {
    const naming = getWireNaming(call);
    const given = input as Record<string, unknown>;
    const fields = Object.fromEntries(
      Object.keys(call.input.shape)
        .filter((name) => given[name] !== undefined)
        .map((name) => [name, encodeForWire(call.input.shape[name] as CallSpec['result'], naming, given[name])]),
    );
    Object.assign(fields, options.raw);
    let path = call.path;
    for (const name of pathFields(call.path)) {
      const text = String(fields[name]);
      path = path
        .replace(`{${name}}`, encodeURIComponent(text))
        .replace(`{${name}*}`, text.split('/').map(encodeURIComponent).join('/'));
      delete fields[name];
    }
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (call.method !== 'GET' && !call.inQuery?.includes(name)) continue;
      for (const one of Array.isArray(value) ? value : [value])
        query.append(wireName(name, naming, call.input), String(one));
      delete fields[name];
    }
    const headers: Record<string, string> = {
      ...(this.token ? { token: this.token } : {}),
      ...this.headers,
      ...options.headers,
    };
    let body: string | FormData | undefined;
    if (call.multipart) {
      body = new FormData();
      for (const [name, value] of Object.entries(fields))
        body.append(
          wireName(name, naming, call.input),
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        );
      for (const [name, file] of Object.entries(options.files ?? {}))
        body.append(name, new Blob([file.body], { type: file.type ?? 'application/octet-stream' }), file.name);
    } else if (call.textBody !== undefined) {
      headers['content-type'] = 'application/json';
      body = String(given[call.textBody] ?? '');
    } else if (call.method !== 'GET') {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [wireName(name, naming, call.input), value])),
      );
    }
    const address = query.size > 0 ? `${path}?${query}` : path;
    return fetch(this.url + address, { method: call.method, headers, ...(body === undefined ? {} : { body }) });
  }

  /** A request as anybody may write it. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, {
      ...init,
      headers: {
        ...(this.token ? { token: this.token } : {}),
        ...this.headers,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  }

  async json<T = Envelope>(path: string, init: RequestInit = {}): Promise<T> {
    return (await (await this.fetch(path, init)).json()) as T;
  }
}
