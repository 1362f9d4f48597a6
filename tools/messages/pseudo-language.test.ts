import { describe, expect, it } from 'vitest';
import { readMessageFiles, type MessageTree } from './compile-messages.ts';
import { toPseudoMessage } from './pseudo-language.ts';

const listMessages = (tree: MessageTree): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree).flatMap((member) => listMessages(member as MessageTree));

const messages = Object.values(readMessageFiles('en')).flatMap(listMessages);

describe('toPseudoMessage', () => {
  it('replaces all letters and pads each word', () => {
    expect(toPseudoMessage('Reserve the car')).toBe('[Ŕéšéŕṽé~~~ ţĥé~~ ćáŕ~~]');
  });

  it('keeps parameters, plurals and selects', () => {
    expect(toPseudoMessage('{count, plural, =0 {none} one {# car of {name}} other {# cars}}')).toBe(
      '[{count, plural, =0 {ńóńé~~} one {# ćáŕ~~ óƒ~~ {name}} other {# ćáŕš~~}}]',
    );
    expect(toPseudoMessage('{isOpen, select, true {Open} other {Closed}}')).toBe(
      '[{isOpen, select, true {Óþéń~~} other {Ćĺóšéď~~~}}]',
    );
  });

  it('keeps a message without letters', () => {
    expect(toPseudoMessage('{from} – {to}')).toBe('{from} – {to}');
  });

  it('makes every plain message at least 40 % longer and leaves no letter', () => {
    const plain = messages.filter((message) => /[A-Za-z]/.test(message) && !/[{']/.test(message));
    const short = plain.filter((message) => toPseudoMessage(message).length < message.length * 1.4);
    expect(short).toEqual([]);
    expect(plain.filter((message) => /[A-Za-z]/.test(toPseudoMessage(message)))).toEqual([]);
  });
});
