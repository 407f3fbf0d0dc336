import {
  type ClientSession,
  HistoryData,
  HistoryReadRequest,
  ReadRawModifiedDetails,
  TimestampsToReturn,
} from 'node-opcua-client';
import type { ReadingSink, SourcePoint } from '../port.ts';
import type { OpcUaAddress } from './address.ts';
import { toOpcUaFailed } from './toOpcUaFailed.ts';
import { toNodeReading } from './values.ts';

const NODES_A_REQUEST = 50;
const VALUES_A_NODE = 1_000;
/** A source that never comes to an end of its past is left after so many answers. */
const ANSWERS_MAX = 1_000;
const VALUES_MAX = 2_000_000;

/** Raw values between two moments (OPC 10000-11, 6.5.3), the oldest first; answers how many. */
export async function readNodeHistory(
  session: ClientSession,
  points: readonly SourcePoint<OpcUaAddress>[],
  from: number,
  to: number,
  sink: ReadingSink,
): Promise<number> {
  let count = 0;
  for (let at = 0; at < points.length; at += NODES_A_REQUEST) {
    let waiting = points
      .slice(at, at + NODES_A_REQUEST)
      .map((point) => ({ point, continuationPoint: undefined as Buffer | undefined }));
    for (let answers = 0; waiting.length > 0 && answers < ANSWERS_MAX && count < VALUES_MAX; answers++) {
      const { results } = await session
        .historyRead(
          new HistoryReadRequest({
            historyReadDetails: new ReadRawModifiedDetails({
              startTime: new Date(from),
              endTime: new Date(to),
              numValuesPerNode: VALUES_A_NODE,
              isReadModified: false,
              returnBounds: false,
            }),
            timestampsToReturn: TimestampsToReturn.Source,
            releaseContinuationPoints: false,
            nodesToRead: waiting.map(({ point, continuationPoint }) => ({
              nodeId: point.address.nodeId,
              ...(continuationPoint ? { continuationPoint } : {}),
            })),
          }),
        )
        .catch((error: unknown) => {
          throw toOpcUaFailed(error);
        });
      const more: typeof waiting = [];
      for (const [place, { point }] of waiting.entries()) {
        const result = results?.[place];
        const found = result?.historyData;
        if (!(found instanceof HistoryData)) continue;
        const readings = (found.dataValues ?? []).map((value) => toNodeReading(point.index, value));
        count += readings.length;
        await sink.push(readings);
        if (result?.continuationPoint && result.continuationPoint.length > 0 && readings.length > 0)
          more.push({ point, continuationPoint: result.continuationPoint });
      }
      waiting = more;
    }
  }
  return count;
}
