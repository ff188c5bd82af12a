/** What a phone shows below its first screen. It is drawn when the rest of the page has been painted, which then comes sooner. */
import { type ReactNode, useEffect, useState } from 'react';

export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return painted ? children : null;
}
