import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DataType, StatusCodes, Variant } from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';
import type { PlantRoom } from './plant.ts';

const HOST = '127.0.0.1';

/** The boiler house as an OPC UA server (OPC 10000): one object, whose variables are read when they are asked for. */
export async function serveOpcUa(plant: PlantRoom, port: number): Promise<{ close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-boilers-'));
  const server = new OPCUAServer({
    port,
    hostname: HOST,
    allowAnonymous: true,
    serverCertificateManager: new OPCUACertificateManager({
      rootFolder: path.join(folder, 'pki'),
      automaticallyAcceptUnknownCertificate: true,
    }),
  });
  await server.initialize();
  const { addressSpace } = server.engine;
  if (!addressSpace) throw new Error('the OPC UA server has no address space');
  const namespace = addressSpace.getOwnNamespace();
  const house = namespace.addObject({
    organizedBy: addressSpace.rootFolder.objects,
    browseName: 'BoilerHouse',
    nodeId: 's=BoilerHouse',
  });
  const add = (name: string, read: (at: number) => number): void => {
    namespace.addVariable({
      componentOf: house,
      browseName: name,
      nodeId: `s=BoilerHouse.${name}`,
      dataType: 'Double',
      minimumSamplingInterval: 500,
      value: { get: () => new Variant({ dataType: DataType.Double, value: Number(read(Date.now()).toFixed(2)) }) },
    });
  };
  add('SupplyTemp', (at) => plant.boilerSupply(at));
  add('ReturnTemp', (at) => plant.boilerReturn(at));
  add('Pressure', (at) => plant.boilerPressure(at));
  namespace.addVariable({
    componentOf: house,
    browseName: 'Setpoint',
    nodeId: 's=BoilerHouse.Setpoint',
    dataType: 'Double',
    value: {
      get: () => new Variant({ dataType: DataType.Double, value: plant.boilerSetpoint }),
      set: (variant: Variant) => {
        plant.boilerSetpoint = Number(variant.value);
        return StatusCodes.Good;
      },
    },
  });
  await server.start();
  return { close: () => server.shutdown(0) };
}
