import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  stop: () => void;
}

/** Gives each connection to the next server that takes it. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();

  function give(near: Socket, triesLeft: number) {
    const far = connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1');
    far.once('connect', () => {
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    far.once('error', () => {
      if (!far.connecting && triesLeft > 0 && far.bytesRead + far.bytesWritten === 0) {
        give(near, triesLeft - 1);
      } else near.destroy();
    });
  }

  const listener = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined).once('close', () => open.delete(near));
    give(near, ports.length - 1);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      listener.close();
      for (const near of open) near.destroy();
    },
  };
}

/** Ports on which nobody listens. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
