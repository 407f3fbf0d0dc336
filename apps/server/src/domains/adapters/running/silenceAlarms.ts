import type { Platform } from '../../../platform/platform.ts';
import { clearAlarm, raiseAlarm } from '../../alarms/index.ts';
import type { RunningAdapter } from './runningAdapter.ts';

/** A source that is away for less is none to call anybody for. */
const SILENT_MS = 60_000;
/** An adapter with more devices tells of so many: who hears of them knows. */
const DEVICES_MAX = 100;
const ALARM_TYPE = '适配器无应答';

/** The rule that is there without anybody making it: the devices of an adapter whose source is silent are in alarm. */
export class SilenceAlarms {
  /** Adapters whose devices are in alarm, and which devices. */
  private readonly raised = new Map<string, readonly string[]>();
  /** Of a process before this one there may be alarms: the first answer of a source clears them. */
  private readonly checked = new Set<string>();
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  async update(all: readonly RunningAdapter[]): Promise<void> {
    for (const one of all) {
      const { silence } = one;
      if (silence && Date.now() - silence.getTime() >= SILENT_MS) await this.raise(one, silence);
      else if (!silence) await this.clear(one);
    }
  }

  private async raise(one: RunningAdapter, since: Date): Promise<void> {
    if (this.raised.has(one.id)) return;
    const deviceIds = one.deviceIds.slice(0, DEVICES_MAX);
    await this.platform.database.db.transaction((tx) =>
      raiseAlarm(
        tx,
        deviceIds.map((id) => ({
          originator: { type: 'DEVICE', id },
          alarmType: ALARM_TYPE,
          severity: 'major',
          at: Date.now(),
          startAt: since.getTime(),
          message: `适配器“${one.adapter.adapterName}”的数据源没有应答`,
        })),
      ),
    );
    this.raised.set(one.id, deviceIds);
  }

  private async clear(one: RunningAdapter): Promise<void> {
    const deviceIds = this.raised.get(one.id) ?? (this.checked.has(one.id) ? [] : one.deviceIds.slice(0, DEVICES_MAX));
    this.checked.add(one.id);
    this.raised.delete(one.id);
    if (deviceIds.length === 0) return;
    await this.platform.database.db.transaction((tx) =>
      clearAlarm(
        tx,
        deviceIds.map((id) => ({ originator: { type: 'DEVICE', id }, alarmType: ALARM_TYPE, at: Date.now() })),
      ),
    );
  }
}
