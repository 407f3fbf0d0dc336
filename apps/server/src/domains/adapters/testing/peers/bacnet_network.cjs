// A device by node-bacnet that answers Who-Is, or, with "bbmd", a BBMD that forwards the answer of a device behind it.
const Bacnet = require('node-bacnet');
const { createSocket } = require('node:dgram');

const [role, number] = [process.argv[2], Number(process.argv[3])];

if (role === 'device') {
  const device = new Bacnet({ port: 47808, interface: '0.0.0.0', broadcastAddress: '10.77.0.255' });
  device.on('error', () => undefined);
  device.on('whoIs', ({ header }) => device.iAmResponse(header.sender, number, 3, 7));
  device.on('readProperty', ({ header, service, invokeId, payload: { objectId, property } }) => {
    if (property.id === 77)
      device.readPropertyResponse(header.sender, invokeId, objectId, property, [{ type: 7, value: '三层空调' }]);
    else device.errorResponse(header.sender, service, invokeId, 1, 31);
  });
  device.on('listening', () => console.log('ready'));
} else {
  const socket = createSocket('udp4');
  const foreign = new Set();
  socket.on('message', (bytes, from) => {
    const [, service] = bytes;
    const answer = (...parts) => socket.send(Buffer.from(parts.flat()), from.port, from.address);
    // Register-Foreign-Device, then Distribute-Broadcast-To-Network (ASHRAE 135, annex J.2).
    if (service === 0x05) {
      foreign.add(`${from.address}:${from.port}`);
      answer(0x81, 0x00, 0x00, 0x06, 0x00, 0x00);
    } else if (service === 0x09 && foreign.has(`${from.address}:${from.port}`)) {
      const id = 0x02000000 + number;
      const iAm = [0x10, 0x00, 0xc4, id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255];
      iAm.push(0x22, 0x05, 0xc4, 0x91, 0x03, 0x21, 0x07);
      const body = [10, 77, 0, 3, 0xba, 0xc0, 0x01, 0x00, ...iAm];
      answer(0x81, 0x04, 0x00, body.length + 4, body);
    }
  });
  socket.bind(47808, '0.0.0.0', () => console.log('ready'));
}
