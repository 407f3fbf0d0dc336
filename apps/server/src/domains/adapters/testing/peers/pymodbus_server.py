"""A Modbus TCP server of another project (pymodbus, Debian: python3-pymodbus). Port as the first argument, 0 for any;
prints it once it listens. Holding registers 0..199, input registers, coils; other addresses are refused."""
import asyncio
import sys

from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.server.async_io import ModbusTcpServer


async def main() -> None:
    unit = ModbusSlaveContext(
        di=ModbusSequentialDataBlock(0, [1, 0, 1, 1] + [0] * 60),
        co=ModbusSequentialDataBlock(0, [0] * 64),
        hr=ModbusSequentialDataBlock(0, list(range(200))),
        ir=ModbusSequentialDataBlock(0, [1000 + n for n in range(100)]),
        zero_mode=True,
    )
    server = ModbusTcpServer(ModbusServerContext(slaves={1: unit}, single=False), address=("127.0.0.1", int(sys.argv[1])), allow_reuse_address=True)
    serving = asyncio.ensure_future(server.serve_forever())
    while server.server is None or not server.server.sockets:
        await asyncio.sleep(0.01)
    print(server.server.sockets[0].getsockname()[1], flush=True)
    await serving


asyncio.run(main())
