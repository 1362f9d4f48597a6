import { BOXY, FULL_SIZE, WAGON } from './model-classes.ts';
import type { Model } from './model-classes.ts';

export const MODELS_EAST: Record<string, Model> = {
  'Toyota Camry': { tweak: { wb: 2.82, grille: [0.5, 0.1], lampHeight: 0.85, spokes: 10 } },
  'Toyota Land Cruiser': { tweak: { ...FULL_SIZE, wb: 2.88, grille: [0.46, 0.13], spokes: 6 }, chrome: true },
  'Toyota Hiace': {
    tweak: {
      wb: 2.9,
      ohF: 1.0,
      ohR: 1.06,
      height: 2.16,
      width: 1.9,
      grille: [0.36, 0.06],
      spokes: 8,
      cabin: { a0: 2.06, a1: 1.22 },
    },
  },
  'Toyota Alphard': {
    tweak: { wb: 3.0, height: 1.92, grille: [0.52, 0.15], grilleBars: 'level', spokes: 10 },
    chrome: true,
  },
  'Nissan Patrol': {
    tweak: {
      ...FULL_SIZE,
      wb: 3.06,
      height: 1.93,
      width: 2.02,
      grille: [0.4, 0.15],
      grilleBars: 'level',
      spokes: 6,
    },
    chrome: true,
  },
  'Nissan Altima': { tweak: { wb: 2.83, grille: [0.34, 0.11], spokes: 5, lampHeight: 0.9 } },
  'Nissan X-Trail': { tweak: { wb: 2.7, height: 1.72, grille: [0.34, 0.1], spokes: 5 } },
  'Lexus ES 350': {
    tweak: { wb: 2.87, ohR: 1.02, grille: [0.42, 0.15], grilleBars: 'upright', lampHeight: 0.8, spokes: 10 },
  },
  'Lexus RX 350': {
    tweak: {
      wb: 2.79,
      height: 1.7,
      grille: [0.4, 0.18],
      cabin: { c1: -1.46, c0: -2.1 },
      spokes: 10,
      cladding: 0.7,
    },
    dark: true,
  },
  'Lexus LX 570': {
    tweak: { ...FULL_SIZE, wb: 2.88, grille: [0.42, 0.22], grilleBars: 'level', spokes: 10 },
    chrome: true,
  },
  'Honda Accord': {
    tweak: {
      wb: 2.83,
      ohR: 1.06,
      grille: [0.5, 0.07],
      lampHeight: 0.8,
      spokes: 5,
      cabin: { c1: -1.12, c0: -2.06 },
    },
    dark: true,
  },
  'Honda Civic': {
    tweak: { wb: 2.73, height: 1.41, grille: [0.46, 0.05], lampHeight: 0.85, spokes: 10 },
    dark: true,
  },
  'Hyundai Sonata': {
    tweak: {
      wb: 2.84,
      noseLift: -0.03,
      grille: [0.52, 0.1],
      lampHeight: 0.8,
      tailBar: true,
      spokes: 5,
      cabin: { c1: -1.14, c0: -2.06 },
    },
  },
  'Hyundai Elantra': { tweak: { wb: 2.7, grille: [0.44, 0.1], spokes: 5 } },
  'Kia Optima': { tweak: { wb: 2.8, grille: [0.38, 0.06], spokes: 5 } },
  'Kia Sportage': {
    tweak: {
      wb: 2.67,
      ohR: 0.84,
      height: 1.66,
      grille: [0.36, 0.11],
      roundLights: true,
      cabin: { c1: -1.56, c0: -2.04 },
      spokes: 5,
    },
  },
  'Mazda CX-5': {
    tweak: {
      wb: 2.7,
      height: 1.68,
      grille: [0.42, 0.13],
      lampHeight: 0.8,
      cabin: { c1: -1.52, c0: -2.06 },
      spokes: 10,
    },
  },
  'Infiniti Q50': { tweak: { wb: 2.85, grille: [0.38, 0.11], round: 0.13, spokes: 5 }, chrome: true },
  'Genesis G70': {
    tweak: { wb: 2.84, ohF: 0.76, grille: [0.4, 0.13], lampHeight: 0.75, spokes: 10 },
    dark: true,
  },
  'Mitsubishi Pajero': {
    tweak: {
      ...BOXY,
      wb: 2.78,
      height: 1.87,
      width: 1.88,
      grille: [0.38, 0.09],
      cabin: { a0: 0.98, a1: 0.48, c1: -1.86, c0: -2.14 },
      spokes: 6,
    },
  },
  'Subaru Outback': {
    tweak: { ...WAGON, height: 1.6, clear: 0.24, cladding: 1, grille: [0.36, 0.09], spokes: 5 },
  },
};
