import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { line } from '../../settings.ts';
import { rpcReplyAbout } from './about.ts';

export const rpcReply = defineNode({
  type: 'org.thingsboard.rule.engine.rpc.TbSendRPCReplyNode',
  group: 'ACTION',
  title: { cn: '回复设备', en: 'rpc call reply' },
  about: rpcReplyAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    requestIdMetaDataAttribute: line({ cn: '调用标识字段', en: 'Key of the request id' }, 'requestId'),
    serviceIdMetaDataAttribute: line({ cn: '服务标识字段', en: 'Key of the service id' }, 'serviceId'),
    sessionIdMetaDataAttribute: line({ cn: '会话标识字段', en: 'Key of the session id' }, 'sessionId'),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const request = message.metadata[settings.requestIdMetaDataAttribute || 'requestId'];
      if (request === undefined) return fail('the message answers no call of a device');
      await ports.replyToDevice(request, message.data);
      return succeed(message);
    }),
});
