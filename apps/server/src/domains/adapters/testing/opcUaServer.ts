import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  DataType,
  MessageSecurityMode,
  SecurityPolicy,
  StatusCodes,
  Variant,
  VariantArrayType,
} from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';

/** An OPC UA server with one air handling unit; people sign in as plant with the password secret. */
export type OpcUaPeer = {
  readonly port: number;
  readonly folder: string;
  change(value: number): void;
  /** The sensor is broken, or not. */
  breakSensor(isBroken: boolean): void;
  readSetpoint(): unknown;
  /** What the method Offset(step) was called with. */
  readonly calledWith: readonly unknown[];
  stop(): Promise<void>;
};

export async function startOpcUaServer(port: number, folder?: string): Promise<OpcUaPeer> {
  const own = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'twinscape-opcua-')));
  const server = new OPCUAServer({
    port,
    hostname: '127.0.0.1',
    allowAnonymous: true,
    securityModes: [MessageSecurityMode.None, MessageSecurityMode.SignAndEncrypt],
    securityPolicies: [SecurityPolicy.None, SecurityPolicy.Basic256Sha256],
    serverCertificateManager: new OPCUACertificateManager({
      rootFolder: path.join(own, 'pki'),
      automaticallyAcceptUnknownCertificate: true,
    }),
    userManager: { isValidUser: (name: string, password: string) => name === 'plant' && password === 'secret' },
  });
  await server.initialize();
  const { addressSpace } = server.engine;
  if (!addressSpace) throw new Error('the server has no address space');
  const namespace = addressSpace.getOwnNamespace();
  const unit = namespace.addObject({
    organizedBy: addressSpace.rootFolder.objects,
    browseName: 'AHU1',
    nodeId: 's=AHU1',
  });
  const add = (name: string, dataType: DataType, value: unknown) =>
    namespace.addVariable({
      componentOf: unit,
      browseName: name,
      nodeId: `s=AHU1.${name}`,
      dataType: DataType[dataType],
      value: new Variant({ dataType, arrayType: VariantArrayType.Scalar, value }),
    });
  const supply = add('SupplyTemp', DataType.Double, 18.5);
  const setpoint = add('Setpoint', DataType.Float, 21);
  add('Running', DataType.Boolean, true);
  add('Energy', DataType.Int64, [0, 123_456]);
  addressSpace.installHistoricalDataNode(supply);
  const calledWith: unknown[] = [];
  const offset = namespace.addMethod(unit, {
    browseName: 'Offset',
    nodeId: 's=AHU1.Offset',
    inputArguments: [{ name: 'step', dataType: DataType.Double }],
    outputArguments: [{ name: 'total', dataType: DataType.Double }],
  });
  offset.bindMethod((inputs, _context, done) => {
    calledWith.push(inputs[0]?.value);
    done(null, {
      statusCode: StatusCodes.Good,
      outputArguments: [new Variant({ dataType: DataType.Double, value: Number(inputs[0]?.value) * 2 })],
    });
  });
  await server.start();
  return {
    port,
    folder: own,
    change: (value) => supply.setValueFromSource(new Variant({ dataType: DataType.Double, value })),
    breakSensor: (isBroken) =>
      supply.setValueFromSource(
        new Variant({ dataType: DataType.Double, value: 0 }),
        isBroken ? StatusCodes.BadSensorFailure : StatusCodes.Good,
      ),
    calledWith,
    readSetpoint: () => setpoint.readValue().value.value,
    stop: () => server.shutdown(0),
  };
}

export const removeOpcUaFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
