import { defineNode, END, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { number } from '../../settings.ts';
import { rpcRequestAbout } from './about.ts';

export const rpcRequest = defineNode({
  type: 'org.thingsboard.rule.engine.rpc.TbSendRPCRequestNode',
  group: 'ACTION',
  title: { cn: '调用设备', en: 'rpc call request' },
  about: rpcRequestAbout,
  relations: SUCCESS,
  settings: { timeoutInSeconds: number({ cn: '等待（秒）', en: 'Wait for (s)' }, 60, [1, 300]) },
  process: (messages, { id, chainId, settings, ports }) =>
    eachMessage(messages, (message) => {
      const { method, params } = message.fields;
      if (message.originator.type !== 'DEVICE') return fail('the originator is no device');
      if (typeof method !== 'string') return fail('the message names no method');
      ports.callOutside(chainId, id, message, {
        kind: 'rpc',
        deviceId: message.originator.id,
        method,
        params,
        isOneWay: message.metadata.oneway === 'true',
        timeoutMs: settings.timeoutInSeconds * 1_000,
      });
      return END;
    }),
});
