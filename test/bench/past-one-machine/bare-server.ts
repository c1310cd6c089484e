// What the list of photos is measured against: the same answer by one query, with nothing around it.
import { createServer } from 'node:http';
import { Pool } from 'pg';

const [connectionString = '', userId = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const photos = {
  name: 'photos',
  text: 'select * from bare_photos where "userId" = $1 order by id desc',
  values: [userId],
};
const server = createServer((_request, answer) => {
  pool.query(photos, (_error, { rows }) => {
    answer.writeHead(200, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify(rows));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://localhost:${address?.port}\n`);
});
