import { serveBacnet } from './bacnet.ts';
import { serveModbus } from './modbus.ts';
import { serveOpcUa } from './opcua.ts';
import { PlantRoom } from './plant.ts';

/** Ports of this machine on which the plant room speaks its field buses. */
export type FieldBusPorts = { readonly modbus: number; readonly bacnet: number; readonly opcua: number };

/**
 * Serves the plant room over Modbus TCP, BACnet/IP and OPC UA; the answer ends it. `failed` hears what could not be
 * served.
 */
export function serveFieldBuses(ports: FieldBusPorts, onFailure: (error: unknown) => void): { stop(): void } {
  const plant = new PlantRoom();
  const modbus = serveModbus(plant, ports.modbus);
  const bacnet = serveBacnet(plant, ports.bacnet);
  const opcua = serveOpcUa(plant, ports.opcua);
  opcua.catch(onFailure);
  return {
    stop() {
      modbus.close();
      bacnet.close();
      opcua.then((server) => server.close()).catch(onFailure);
    },
  };
}
