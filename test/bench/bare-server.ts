// What the list of photos is measured against: the same answer with nothing around it.
import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';

const [file = '', userId = ''] = process.argv.slice(2);
const photos = new Sqlite(file, { readonly: true }).prepare(
  'select * from bare_photos where "userId" = ? order by id desc',
);
const server = createServer((_request, answer) => {
  answer.writeHead(200, { 'Content-Type': 'application/json' });
  answer.end(JSON.stringify(photos.all(userId)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://localhost:${address?.port}\n`);
});
