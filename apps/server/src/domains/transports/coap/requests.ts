import { Refusal, refuse } from '@twinscape/contract';
import { transportRefusals as refusals } from '@twinscape/contract/transports';
import type { DeviceIdentity } from '../../devices/index.ts';
import { answerDeviceCall } from '../answerDeviceCall.ts';
import { allowClaim } from '../claim/allowClaim.ts';
import type { DeviceRegistry } from '../deviceRegistry.ts';
import { requireFirmware } from '../firmware/content.ts';
import { provisionDevice } from '../provision/index.ts';
import { serializeJson } from '../serializeJson.ts';
import { type Answer, jsonContent, toRefusedAnswer } from './answer.ts';
import { type BlockwiseTransfers, MAX_BODY_BYTES } from './blockwise.ts';
import { CODE, type Message } from './message.ts';
import { type Endpoint, formatEndpoint, type ObservableResource, type Observers } from './observers.ts';
import {
  blockOption,
  FORMAT,
  MAX_BLOCK_BYTES,
  numberOption,
  OPTION,
  parseArguments,
  readBlock,
  readNumber,
  readPathOptions,
  readQueryOptions,
} from './options.ts';
import { type CoapRoute, parseRoute } from './routes.ts';

type CoapRequest = {
  readonly message: Message;
  readonly endpoint: Endpoint;
  /** Name of the endpoint. */
  readonly owner: string;
  readonly key: string;
  readonly resource: string;
};
type DeviceRoute = Exclude<CoapRoute, { kind: 'provision' }>;

/** The device API of ThingsBoard over CoAP. */
export class RequestHandler {
  constructor(
    private readonly registry: DeviceRegistry,
    private readonly observers: Observers,
    private readonly blockwise: BlockwiseTransfers,
  ) {}

  async answer(message: Message, endpoint: Endpoint): Promise<Answer> {
    // Paths of our own never hold these two.
    const resource = `${message.code} ${readPathOptions(message).join('/')}?${readQueryOptions(message).join('&')}`;
    const owner = formatEndpoint(endpoint);
    const request = { message, endpoint, resource, owner, key: `${owner} ${resource}` };
    try {
      const further = this.blockwise.findFurtherPart(request.key, message);
      if (further === 'behind') return { code: CODE.badOption };
      if (further) {
        // A part without its format would seem to be of another body.
        const format = numberOption(OPTION.contentFormat, contentFormat(message));
        return { code: CODE.content, payload: further.payload, options: [format, ...further.options] };
      }
      const route = parseRoute(readPathOptions(message));
      if (!route) return { code: CODE.badRequest, isForStranger: true };
      if (route.kind === 'provision') return await this.provision(request);
      const device = await this.registry.authenticate({ kind: 'token', token: route.token }, endpoint.address);
      if (!device) return { ...toRefusedAnswer(refuse(refusals['device.tokenInvalid'])), isForStranger: true };
      // Before parts are gathered or anything is read.
      if (message.code === CODE.post && route.kind === 'telemetry') this.registry.requireRoom(device);
      return message.code === CODE.get
        ? await this.get(request, route, device)
        : await this.post(request, route, device);
    } catch (error) {
      // Who comes too often, or is not known yet, hears as little as any stranger.
      if (error instanceof Refusal)
        return { ...toRefusedAnswer(error), isForStranger: error.text.key === 'device.busy' };
      throw error;
    }
  }

  /** The code tells how it went, as ThingsBoard does over CoAP; the body in the same words as elsewhere. */
  private async provision({ message }: CoapRequest): Promise<Answer> {
    if (message.code !== CODE.post) return { code: CODE.methodNotAllowed, isForStranger: true };
    const answer = await provisionDevice(this.registry.platform, message.payload);
    const isDone = answer.status === 'SUCCESS';
    return { ...jsonContent(JSON.stringify(answer), isDone ? CODE.created : CODE.badRequest), isForStranger: !isDone };
  }

  private async get(request: CoapRequest, route: DeviceRoute, device: DeviceIdentity): Promise<Answer> {
    const observe = readNumber(request.message, OPTION.observe);
    switch (route.kind) {
      case 'attributes': {
        if (observe === 0)
          return this.observe(request, device, 'sharedAttributes', () => this.readSharedAttributes(device));
        if (observe === 1) this.observers.remove(request.endpoint, device.id, 'sharedAttributes');
        const query = parseArguments(request.message);
        const keys = { clientKeys: query.get('clientKeys'), sharedKeys: query.get('sharedKeys') };
        return this.inParts(request, jsonContent(await this.registry.loadRequestedAttributes(device, keys)));
      }
      case 'rpc':
        if (observe === 0) return this.observe(request, device, 'rpcRequest', async () => '');
        this.observers.remove(request.endpoint, device.id, 'rpcRequest');
        return { code: CODE.content };
      case 'firmware':
        return this.firmware(request, route.software, device);
      default:
        return { code: CODE.methodNotAllowed };
    }
  }

  /** What the device is to install: in blocks as large as it asks, or one part of a size by the query. */
  private async firmware(
    { owner, key, message }: CoapRequest,
    software: boolean,
    device: DeviceIdentity,
  ): Promise<Answer> {
    const query = parseArguments(message);
    const expectedVersion = { title: query.get('title'), version: query.get('version') };
    const content = await requireFirmware(this.registry.platform, device, software, expectedVersion);
    const format = numberOption(OPTION.contentFormat, FORMAT.bytes);
    const size = Number(query.get('size') ?? 0);
    if (size > 0) {
      if (!(size <= MAX_BODY_BYTES)) return { code: CODE.badRequest };
      const part = this.blockwise.selectPart(
        owner,
        key,
        message,
        await content.chunk(size, Number(query.get('chunk') ?? 0)),
      );
      return part
        ? { code: CODE.content, payload: part.payload, options: [format, ...part.options] }
        : { code: CODE.badOption };
    }
    const block = readBlock(message, OPTION.block2);
    const wanted = block === undefined || block === 'malformed' ? { number: 0, size: MAX_BLOCK_BYTES } : block;
    if (wanted.number > 0 && wanted.number * wanted.size >= content.size) return { code: CODE.badOption };
    const isMore = (wanted.number + 1) * wanted.size < content.size;
    const options = [
      format,
      blockOption(OPTION.block2, { ...wanted, isMore }),
      { number: OPTION.etag, value: Buffer.from(content.etag, 'hex').subarray(0, 8) },
      ...(wanted.number === 0 ? [numberOption(OPTION.size2, content.size)] : []),
    ];
    return { code: CODE.content, payload: await content.chunk(wanted.size, wanted.number), options };
  }

  /**
   * The first answer is what stands now; it is read after the observation began, so that nothing is missed in between.
   */
  private async observe(
    request: CoapRequest,
    device: DeviceIdentity,
    observed: ObservableResource,
    readCurrent: () => Promise<string>,
  ): Promise<Answer> {
    const { endpoint, message, resource } = request;
    const sequence = this.observers.add(endpoint, device, observed, Buffer.from(message.token), resource);
    const text = await readCurrent();
    const answer = text === '' ? { code: CODE.content, options: [] } : this.inParts(request, jsonContent(text));
    // Too many observe: this is the answer of a server that does not (RFC 7641, 4.1).
    if (sequence === undefined) return answer;
    return { ...answer, options: [...(answer.options ?? []), numberOption(OPTION.observe, sequence)] };
  }

  private async post(request: CoapRequest, route: DeviceRoute, device: DeviceIdentity): Promise<Answer> {
    const received = this.blockwise.receive(request.owner, request.key, request.message);
    if ('next' in received) return { code: CODE.continue, options: received.next };
    if ('wrong' in received) {
      if (received.wrong === 'tooLarge')
        return { code: CODE.tooLarge, options: [numberOption(OPTION.size1, MAX_BODY_BYTES)] };
      return { code: received.wrong === 'incomplete' ? CODE.incomplete : CODE.badRequest };
    }
    if (route.kind === 'rpc') {
      const answer = this.inParts(
        request,
        jsonContent(await answerDeviceCall(this.registry.platform, device, received.body)),
      );
      return { ...answer, options: [...(answer.options ?? []), ...received.options] };
    }
    await this.receive(route, device, received.body);
    return { code: CODE.created, options: received.options };
  }

  /** Resolves when what was sent is stored. */
  private async receive(route: DeviceRoute, device: DeviceIdentity, body: Buffer): Promise<void> {
    switch (route.kind) {
      case 'telemetry':
        return this.registry.receiveTelemetry(device, body);
      case 'attributes':
        return this.registry.receiveClientAttributes(device, body);
      case 'rpcReply':
        return this.registry.receiveRpcResponse(device.id, route.request, body.toString());
      case 'claim':
        return allowClaim(this.registry.platform, device, body);
      default:
        throw refuse(refusals['payload.notServed']);
    }
  }

  /** All shared attributes, as an observer is told of their changes. */
  private async readSharedAttributes(device: DeviceIdentity): Promise<string> {
    return serializeJson(await this.registry.loadAttributes(device, 'SHARED_SCOPE'));
  }

  private inParts({ owner, key, message }: CoapRequest, answer: ReturnType<typeof jsonContent>): Answer {
    const accepted = readNumber(message, OPTION.accept);
    if (accepted !== undefined && accepted !== FORMAT.json) return { code: CODE.notAcceptable };
    const part = this.blockwise.selectPart(owner, key, message, answer.payload);
    if (!part) return { code: CODE.badOption };
    return { code: answer.code, payload: part.payload, options: [...answer.options, ...part.options] };
  }
}

/** What is kept of answers is JSON, but for parts of firmware. */
const contentFormat = (message: Message): number =>
  parseRoute(readPathOptions(message))?.kind === 'firmware' ? FORMAT.bytes : FORMAT.json;
