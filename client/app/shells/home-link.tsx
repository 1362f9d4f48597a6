/** The name in a staff bar; it leads to the storefront. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { texts } from './staff-texts.ts';

const Home = chakra(Link);

export function HomeLink() {
  return (
    <Home to="/" aria-label={texts.homeLink} display="flex" alignItems="center" minH="touch">
      <Wordmark height={22} />
    </Home>
  );
}
