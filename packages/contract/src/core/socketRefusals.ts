import { defineRefusals } from './refusal.ts';

/** What a connection hears that takes more than its share. */
export const socketRefusals = defineRefusals({
  'socket.addressFull': {
    code: 429,
    cn: '来自该网络地址的实时连接过多（上限 {limit} 个），请关闭不用的页面后重试',
    en: 'Too many live connections from this network address (limit {limit}). Close pages you no longer need and try again.',
  },
  'socket.accountFull': {
    code: 429,
    cn: '该账号的实时连接过多（上限 {limit} 个），请关闭不用的页面后重试',
    en: 'Too many live connections of this account (limit {limit}). Close pages you no longer need and try again.',
  },
  'socket.serverFull': {
    code: 503,
    cn: '服务器的实时连接已满，请稍后重试',
    en: 'The server has no room for more live connections. Try again shortly.',
  },
  'socket.tooManyMessages': {
    code: 429,
    cn: '一次发送的消息过多，请等待回应后再发送',
    en: 'Too many messages at once. Wait for the answers before you send more.',
  },
  'socket.tooManyCommands': {
    code: 400,
    cn: '一条消息中的命令过多（上限 {limit} 个），请分多条发送',
    en: 'Too many commands in one message (limit {limit}). Send them in several messages.',
  },
  'socket.tooManyPoints': {
    code: 400,
    cn: '查询结果超过 {limit} 个数据点，请缩短时间范围、减少设备或改用聚合',
    en: 'The result has more than {limit} data points. Shorten the period, choose fewer devices or use aggregation.',
  },
  'socket.signInLate': {
    code: 408,
    cn: '连接后未在 {seconds} 秒内登录',
    en: 'No sign-in within {seconds} s after connecting',
  },
  'socket.notReading': {
    code: 408,
    cn: '客户端长时间未接收数据，连接已关闭',
    en: 'The client did not read any data for too long, so the connection was closed',
  },
  'wait.addressFull': {
    code: 429,
    cn: '来自该网络地址的等待中请求过多（上限 {limit} 个），请稍后重试',
    en: 'Too many requests from this network address are waiting for an answer (limit {limit}). Try again shortly.',
  },
  'wait.serverFull': {
    code: 503,
    cn: '等待中的请求过多，请稍后重试',
    en: 'Too many requests are waiting for an answer. Try again shortly.',
  },
});
