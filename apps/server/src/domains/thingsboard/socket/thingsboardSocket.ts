import type { WebSocket } from '@fastify/websocket';
import { coreRefusals, QUOTA_DEFAULTS, Refusal, refuse, socketRefusals } from '@twinscape/contract';
import { telemetryRefusals } from '@twinscape/contract/telemetry';
import type { FastifyRequest } from 'fastify';
import { guardListener } from '../../../platform/faults/index.ts';
import {
  type ConnectionPermit,
  type Credential,
  parseBearer,
  type Session,
  type SocketContext,
  SocketInbox,
} from '../../../platform/http/index.ts';
import { SESSION_ENDED } from '../../../platform/live/index.ts';
import { DEVICES_PUSH } from '../../devices/index.ts';
import { getFanout } from '../../realtime/index.ts';
import { type AccessibleEntity, type EntityRef, requireEntity } from '../../telemetry/index.ts';
import { TbAlarmCount, TbAlarmData, TbAlarmStatus } from './alarms.ts';
import { SubscriptionBudget } from './budget.ts';
import {
  COMMANDS_OF_MESSAGE,
  parseTbMessage,
  type TbCommandType,
  type TbMessage,
  type TbSentCommand,
  tbCommands,
} from './commands.ts';
import type { TbCaller } from './entities.ts';
import { tbSubscribeCount } from './entityCount.ts';
import { TbEntityData } from './entityData.ts';
import { serializeV1Error, serializeV2Error, TB_ERROR, type TbErrorCode } from './frames.ts';
import { type TbSubscription, tbAnswerHistory, tbSubscribeAttributes, tbSubscribeSeries } from './v1Subscriptions.ts';

/** `authCmd` may come with the commands of a whole dashboard. */
const MESSAGE_BYTES = 1024 ** 2;
const STRANGER_BYTES = 512 * 1024;
const TOKEN_LENGTH = 8_192;
const ROUND_MS = 15_000;
/** Whether the session still holds and reaches what it hears of. */
const CHECK_MS = 30_000;
/** Changes of devices within this time are looked at once. */
const GATHER_MS = 1_000;
/** A peer that takes nothing for so many bytes hears the present state when it has caught up. */
const MOST_BUFFERED_BYTES = 1024 ** 2;
const CATCH_UP_MS = 250;
const MOST_SUBSCRIPTIONS = 1_000;
/** Counts are answered under another word than they are asked for. */
const ANSWERED_AS: Readonly<Record<string, string>> = { ENTITY_COUNT: 'COUNT_DATA', ALARM_COUNT: 'ALARM_COUNT_DATA' };
const V1_COMMANDS: readonly string[] = ['TIMESERIES', 'ATTRIBUTES', 'TIMESERIES_HISTORY'] satisfies TbCommandType[];

/**
 * The ThingsBoard socket (`/api/ws`, `/api/ws/plugins/telemetry`): commands of both generations in either wrapper.
 * The first message says who is there (`authCmd`), unless the opening request did.
 */
export class ThingsBoardSocket {
  private readonly subscriptions = new Map<number, TbSubscription>();
  private caller: TbCaller | undefined;
  private credential: Credential | undefined;
  private unsubscribe: (() => void) | undefined;
  private readonly inbox: SocketInbox;
  private readonly budget: SubscriptionBudget;
  private work: Promise<void> = Promise.resolve();
  /** The number of the command that is being worked on, for the words of goodbye. */
  private cmdId = 0;
  private isLate = false;
  private checkedAt = Date.now();
  private soon: NodeJS.Timeout | undefined;
  private catchUp: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly context: SocketContext,
    request: FastifyRequest,
    permit: ConnectionPermit,
  ) {
    const { log, quotas } = context.platform;
    this.budget = new SubscriptionBudget(async () => {
      const companyId = this.caller?.session.companyId;
      const { subscriptionsPerConnection } = companyId ? await quotas.read(companyId) : QUOTA_DEFAULTS;
      return subscriptionsPerConnection;
    });
    this.inbox = new SocketInbox(socket, request.raw.socket, permit, {
      name: 'the ThingsBoard socket',
      messageBytes: MESSAGE_BYTES,
      unauthenticatedBytes: STRANGER_BYTES,
      // One after the other, so that a command finds what those before it made.
      onMessage: (text) => this.queue(() => this.read(text)),
      onFault: (error) => log.warn({ err: error }, 'a message on a socket could not be read'),
      sendCloseReason: (refusal) => this.sendClosingError(refusal),
    });
    const round = setInterval(
      guardListener('the round of the ThingsBoard socket', () => this.checkSocket(Date.now())),
      ROUND_MS,
    );
    round.unref();
    const { token } = request.query as Record<string, unknown>;
    const offered =
      typeof token === 'string' && token !== '' ? parseBearer(token.slice(0, TOKEN_LENGTH)) : context.offeredCredential;
    if (offered) this.queue(() => this.signIn(offered, 0));
    socket.on('close', () => {
      for (const timer of [this.soon, this.catchUp]) clearTimeout(timer);
      clearInterval(round);
      this.unsubscribe?.();
      this.endAll();
    });
  }

  private queue(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(work).catch((error: unknown) => this.onFault(error));
    return this.work;
  }

  private onFault(error: unknown): void {
    this.context.platform.log.warn({ err: error }, 'a command on a socket failed');
  }

  private async read(text: string): Promise<void> {
    if (!this.isOpen()) return;
    const message = parseTbMessage(text);
    if (!message) {
      this.offer(serializeV1Error(0, TB_ERROR.badRequest, coreRefusals['common.invalidBody'].en));
      return;
    }
    if (message === 'tooMany') {
      this.offer(
        serializeV1Error(
          0,
          TB_ERROR.badRequest,
          this.formatRefusal(refuse(socketRefusals['socket.tooManyCommands'], { limit: COMMANDS_OF_MESSAGE })),
        ),
      );
      return;
    }
    if (message.auth) await this.authenticate(message.auth);
    for (const sent of message.sent) {
      if (!this.isOpen()) return;
      this.cmdId = sent.cmdId;
      if (!this.caller) this.inbox.refuseSignIn();
      else await this.handle(this.caller, sent);
    }
  }

  private async authenticate({ cmdId, token, apiKey }: NonNullable<TbMessage['auth']>): Promise<void> {
    const secret = (apiKey ?? token ?? '').slice(0, TOKEN_LENGTH);
    this.cmdId = cmdId;
    if (secret === '') this.inbox.refuseSignIn();
    else await this.signIn(apiKey ? { kind: 'apiKey', value: secret } : parseBearer(secret), cmdId);
  }

  private async signIn(credential: Credential, cmdId: number): Promise<void> {
    const session = await this.context.authenticate(credential, { watching: false });
    if (!this.isOpen()) return;
    this.cmdId = cmdId;
    if (!session) return this.inbox.refuseSignIn();
    if (!(await this.inbox.admitSession(session))) return;
    this.credential = credential;
    this.caller = { platform: this.context.platform, session };
    this.unsubscribe?.();
    this.unsubscribe = this.context.platform.live.subscribe(session.userId, ({ kind }) => {
      if (kind === SESSION_ENDED) this.queue(() => this.reviewSession());
      // Devices that came, went or moved may change what queries find.
      if (kind === DEVICES_PUSH) this.soon ??= setTimeout(() => this.queue(() => this.reviewSession()), GATHER_MS);
    });
    // A session that ended since it was looked up was told before anybody listened.
    this.queue(() => this.reviewSession());
  }

  private async handle(caller: TbCaller, sent: TbSentCommand): Promise<void> {
    if (sent.is === 'unsubscribe') {
      this.end(sent.cmdId);
      return;
    }
    const fail = (code: TbErrorCode, words: string): void => {
      const { type } = sent;
      const frame = V1_COMMANDS.includes(type)
        ? serializeV1Error(sent.cmdId, code, words)
        : serializeV2Error(sent.cmdId, ANSWERED_AS[type] ?? type, code, words);
      this.offer(frame);
    };
    if (sent.is === 'unknown') {
      fail(TB_ERROR.badRequest, `Commands of type ${sent.type.slice(0, 40)} are not served`);
      return;
    }
    if (this.subscriptions.size >= MOST_SUBSCRIPTIONS && !this.subscriptions.has(sent.cmdId)) {
      fail(TB_ERROR.badRequest, `There are ${MOST_SUBSCRIPTIONS} subscriptions already`);
      return;
    }
    try {
      const problem = await this.run(caller, sent.type, sent.body, sent.cmdId);
      if (problem) fail(TB_ERROR.badRequest, problem);
    } catch (error) {
      if (isQuotaRefusal(error) || !this.subscriptions.has(sent.cmdId)) this.end(sent.cmdId);
      if (!(error instanceof Refusal)) this.onFault(error);
      const isMissing =
        error instanceof Refusal && error.text.key === telemetryRefusals['telemetry.entityNotFound'].key;
      if (error instanceof Refusal)
        fail(isMissing ? TB_ERROR.unauthorised : TB_ERROR.badRequest, this.formatRefusal(error));
      else fail(TB_ERROR.internal, 'Internal error');
    }
    if (!this.isOpen()) this.endAll();
  }

  /** Runs a command; answers what is wrong with it. */
  private async run(caller: TbCaller, type: TbCommandType, body: unknown, cmdId: number): Promise<string | undefined> {
    const { platform } = caller;
    const offer = (frame: string): boolean => this.offer(frame);
    const onFault = (fault: unknown): void => this.onFault(fault);
    const claim = (count: number): Promise<void> => this.budget.take(cmdId, count);
    switch (type) {
      case 'TIMESERIES': {
        const { data, error } = tbCommands.TIMESERIES.safeParse(body);
        if (!data) return formatProblem(error);
        const opened = await this.requireEntity(caller, data);
        await claim(data.keys?.length ?? 1);
        this.setSubscription(
          cmdId,
          await tbSubscribeSeries(getFanout(platform), opened, data, offer, () => this.hasAccess(opened)),
        );
        return undefined;
      }
      case 'ATTRIBUTES': {
        const { data, error } = tbCommands.ATTRIBUTES.safeParse(body);
        if (!data) return formatProblem(error);
        const opened = await this.requireEntity(caller, data);
        await claim(data.keys?.length ?? 1);
        this.setSubscription(
          cmdId,
          await tbSubscribeAttributes(getFanout(platform), opened, data, offer, () => this.hasAccess(opened)),
        );
        return undefined;
      }
      case 'TIMESERIES_HISTORY': {
        const { data, error } = tbCommands.TIMESERIES_HISTORY.safeParse(body);
        if (!data) return formatProblem(error);
        await tbAnswerHistory(await this.requireEntity(caller, data), data, offer);
        return undefined;
      }
      case 'ENTITY_COUNT': {
        const { data, error } = tbCommands.ENTITY_COUNT.safeParse(body);
        if (!data) return formatProblem(error);
        this.setSubscription(cmdId, await tbSubscribeCount(caller, cmdId, data.query, offer, claim));
        return undefined;
      }
      case 'ALARM_DATA': {
        const { data, error } = tbCommands.ALARM_DATA.safeParse(body);
        if (!data) return formatProblem(error);
        await this.startSubscription(cmdId, new TbAlarmData(data, caller, offer, onFault, claim));
        return undefined;
      }
      case 'ALARM_COUNT': {
        const { data, error } = tbCommands.ALARM_COUNT.safeParse(body);
        if (!data) return formatProblem(error);
        await this.startSubscription(cmdId, new TbAlarmCount(data, caller, offer, onFault, claim));
        return undefined;
      }
      case 'ALARM_STATUS': {
        const { data, error } = tbCommands.ALARM_STATUS.safeParse(body);
        if (!data) return formatProblem(error);
        const opened = await requireEntity(caller, data.originatorId.entityType, data.originatorId.id);
        await claim(1);
        const originator = { ref: opened.entity, projectId: opened.projectId };
        const reaches = () => this.hasAccess(opened);
        await this.startSubscription(
          cmdId,
          new TbAlarmStatus(originator, reaches, data, caller, offer, onFault, claim),
        );
        return undefined;
      }
      default: {
        const { data, error } = tbCommands.ENTITY_DATA.safeParse(body);
        if (!data) return formatProblem(error);
        const known = this.subscriptions.get(cmdId);
        const own = known instanceof TbEntityData ? known : new TbEntityData(cmdId, caller, offer, onFault, claim);
        if (own !== known) this.setSubscription(cmdId, own);
        return (await own.run(data)) ? undefined : 'query: missing';
      }
    }
  }

  private requireEntity(
    caller: TbCaller,
    { entityType, entityId }: { entityType: EntityRef['type']; entityId: string },
  ) {
    return requireEntity(caller, entityType, entityId);
  }

  private async hasAccess({ entity }: AccessibleEntity): Promise<boolean> {
    const { caller } = this;
    if (!caller) return false;
    try {
      await requireEntity(caller, entity.type, entity.id);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Tells the present state and goes on; what cannot be told is not kept. */
  private async startSubscription(cmdId: number, subscription: TbSubscription): Promise<void> {
    try {
      await subscription.refresh();
    } catch (error) {
      subscription.end();
      throw error;
    }
    this.setSubscription(cmdId, subscription);
  }

  private setSubscription(cmdId: number, subscription: TbSubscription): void {
    this.subscriptions.get(cmdId)?.end();
    if (this.isOpen()) this.subscriptions.set(cmdId, subscription);
    else subscription.end();
  }

  private end(cmdId: number): void {
    this.subscriptions.get(cmdId)?.end();
    this.subscriptions.delete(cmdId);
    this.budget.release(cmdId);
  }

  private endAll(): void {
    for (const subscription of this.subscriptions.values()) subscription.end();
    this.subscriptions.clear();
  }

  /** A session that has ended hears nothing more; what it does not reach any more ends. */
  private async reviewSession(): Promise<void> {
    clearTimeout(this.soon);
    this.soon = undefined;
    const { credential } = this;
    if (!credential || !this.isOpen()) return;
    this.checkedAt = Date.now();
    const session: Session | undefined = await this.context.authenticate(credential, { watching: true });
    const before = this.caller?.session;
    // Somebody with other rights now is asked to come back with them.
    if (!session || session.memberType !== before?.memberType || session.companyId !== before.companyId) {
      this.cmdId = 0;
      this.inbox.end(refuse(coreRefusals['common.signInRequired']));
      return;
    }
    for (const [cmdId, subscription] of [...this.subscriptions]) {
      const refusal = await findReviewRefusal(subscription);
      if (!refusal) continue;
      this.end(cmdId);
      this.offer(serializeV1Error(cmdId, TB_ERROR.unauthorised, this.formatRefusal(refusal)));
    }
  }

  private checkSocket(now: number): void {
    this.inbox.tick(now, { ping: true });
    if (now - this.checkedAt > CHECK_MS) this.queue(() => this.reviewSession());
  }

  /** Sends unless the peer is behind; then it hears the present state of everything when it has caught up. */
  private offer(frame: string): boolean {
    if (!this.isOpen()) return false;
    if (!this.isLate && this.socket.bufferedAmount <= MOST_BUFFERED_BYTES) {
      this.socket.send(frame);
      return true;
    }
    this.isLate = true;
    this.catchUp ??= setTimeout(() => this.tryToCatchUp(), CATCH_UP_MS);
    return false;
  }

  private tryToCatchUp(): void {
    this.catchUp = undefined;
    if (this.socket.bufferedAmount > 0) {
      this.catchUp = setTimeout(() => this.tryToCatchUp(), CATCH_UP_MS);
      return;
    }
    this.isLate = false;
    this.queue(async () => {
      for (const subscription of [...this.subscriptions.values()]) await subscription.refresh();
    });
  }

  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  private formatRefusal(refusal: Refusal): string {
    return refusal.in(this.caller?.session.language ?? 'en');
  }

  private sendClosingError(refusal: Refusal): void {
    const { cmdId } = this;
    this.endAll();
    this.socket.send(
      JSON.stringify({
        cmdId,
        subscriptionId: cmdId,
        errorCode: toErrorCode(refusal),
        errorMsg: this.formatRefusal(refusal),
      }),
    );
  }
}

/** Why a subscription may not go on; undefined: it may. */
async function findReviewRefusal(subscription: TbSubscription): Promise<Refusal | undefined> {
  try {
    return (await subscription.review()) ? undefined : refuse(telemetryRefusals['telemetry.entityNotFound']);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const isQuotaRefusal = (error: unknown): boolean => error instanceof Refusal && error.text.key.startsWith('quota.');

const toErrorCode = ({ text }: Refusal): TbErrorCode =>
  text.code === 401 || text.code === 408 ? TB_ERROR.unauthorised : TB_ERROR.badRequest;

function formatProblem(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  const [first] = error.issues;
  return first ? `${first.path.map(String).join('.')}: ${first.message}` : 'the command cannot be read';
}
