import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Bare() {
  const [taps, setTaps] = useState(0);
  return (
    <h1>
      <button type="button" onClick={() => setTaps(taps + 1)}>
        Poshak {taps > 0 && taps}
      </button>
    </h1>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Bare />);
