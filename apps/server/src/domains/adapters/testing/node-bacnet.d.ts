declare module 'node-bacnet' {
  type Value = { type: number; value: unknown };
  type ObjectId = { type: number; instance: number };
  type Property = { id: number; index: number };
  type Sender = { address: string; forwardedFrom?: string | null };
  type Request<Payload> = { header: { sender: Sender }; service: number; invokeId: number; payload: Payload };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class Bacnet {
    constructor(options: { port: number; interface: string; reuseAddr?: boolean });
    on(event: 'listening', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'readProperty', listener: (request: Request<{ objectId: ObjectId; property: Property }>) => void): this;
    on(
      event: 'readPropertyMultiple',
      listener: (request: Request<{ properties: { objectId: ObjectId; properties: Property[] }[] }>) => void,
    ): this;
    on(
      event: 'writeProperty',
      listener: (
        request: Request<{ objectId: ObjectId; value: { property: Property; value: Value[]; priority: number } }>,
      ) => void,
    ): this;
    on(
      event: 'subscribeCov',
      listener: (
        request: Request<{ subscriberProcessId: number; monitoredObjectId: ObjectId; lifetime: number }>,
      ) => void,
    ): this;
    readPropertyResponse(to: Sender, invokeId: number, objectId: ObjectId, property: Property, value: Value[]): void;
    readPropertyMultipleResponse(
      to: Sender,
      invokeId: number,
      values: { objectId: ObjectId; values: { property: Property; value: Value[] }[] }[],
    ): void;
    simpleAckResponse(to: Sender, service: number, invokeId: number): void;
    errorResponse(to: Sender, service: number, invokeId: number, errorClass: number, errorCode: number): void;
    unconfirmedCOVNotification(
      to: string,
      subscriberProcessId: number,
      initiatingDeviceId: number,
      monitoredObjectId: ObjectId,
      timeRemaining: number,
      values: { property: { id: number }; value: Value[] }[],
    ): void;
    close(): void;
  }
}
