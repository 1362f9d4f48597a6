/** vPIC's spelling of a make -> ours. */
export const MAKES: Readonly<Record<string, string>> = {
  Acura: 'Acura',
  'Alfa Romeo': 'Alfa Romeo',
  'Aston Martin': 'Aston Martin',
  Audi: 'Audi',
  Bentley: 'Bentley',
  BMW: 'BMW',
  Buick: 'Buick',
  Cadillac: 'Cadillac',
  Chevrolet: 'Chevrolet',
  Chrysler: 'Chrysler',
  Dodge: 'Dodge',
  Ferrari: 'Ferrari',
  Fiat: 'Fiat',
  Ford: 'Ford',
  Genesis: 'Genesis',
  GMC: 'GMC',
  Honda: 'Honda',
  Hyundai: 'Hyundai',
  INEOS: 'INEOS',
  Infiniti: 'Infiniti',
  Jaguar: 'Jaguar',
  Jeep: 'Jeep',
  Kia: 'Kia',
  Lamborghini: 'Lamborghini',
  'Land Rover': 'Land Rover',
  Lexus: 'Lexus',
  Lincoln: 'Lincoln',
  Lotus: 'Lotus',
  Lucid: 'Lucid',
  Maserati: 'Maserati',
  Mazda: 'Mazda',
  McLaren: 'McLaren',
  'Mercedes-Benz': 'Mercedes-Benz',
  MINI: 'MINI',
  Mitsubishi: 'Mitsubishi',
  Nissan: 'Nissan',
  Polestar: 'Polestar',
  Porsche: 'Porsche',
  Ram: 'RAM',
  RIVIAN: 'Rivian',
  'Rolls-Royce': 'Rolls-Royce',
  Subaru: 'Subaru',
  Suzuki: 'Suzuki',
  Tesla: 'Tesla',
  Toyota: 'Toyota',
  VinFast: 'VinFast',
  Volkswagen: 'Volkswagen',
  Volvo: 'Volvo',
};

/** Cars are listed from 2015 on; three older model years add little size. */
export const FIRST_YEAR = 2012;
export const LAST_YEAR = 2027;

/** vPIC ids: passenger car, truck (pickups, vans), bus (passenger vans), multipurpose vehicle. */
export const VEHICLE_TYPES = [2, 3, 5, 7];

/** Trucks, buses, chassis and concept vehicles that share a maker's code with cars. */
const NOT_CARS: Readonly<Record<string, RegExp>> = {
  Chevrolet: /^(BrightDrop|Zevo|Geo)/,
  Dodge: /^Ram$/,
  Fiat: /^Ducato$/,
  Ford: /^(F-[4567]|F-5[39]|E-450|'34|GT MKII)/,
  GMC: /^Cruise/,
  Hyundai: /^Xcient$/,
  'Mercedes-Benz': /^(L\d|LPS?\d|57$|62$)/,
  Ram: /^([45]\d00|Cargo Van|Ram Chassis Cab|Ram|RTL.*|Recon)$/,
  RIVIAN: /^(EDV|RCV)$/,
  Tesla: /^Semi$/,
  Volvo: /^(?!(S|V|XC|C|EX|EC|ES)\d\d)/,
};

export const isCarModel = (make: string, model: string): boolean => !(NOT_CARS[make]?.test(model) ?? false);

/** vPIC's model name -> the name on the car. */
const RENAMED_MODELS: Readonly<Record<string, string>> = {
  'Giulia (952)': 'Giulia',
  PS1: 'Polestar 1',
  PS2: 'Polestar 2',
  'La Ferrari': 'LaFerrari',
  'F12 tdf (Tour de France)': 'F12 tdf',
  'RAV4 Prime (PHEV)': 'RAV4 Prime',
  'Prius Prime (PHEV)': 'Prius Prime',
  'XV CrossTrek': 'Crosstrek',
  V60CC: 'V60 Cross Country',
  V90CC: 'V90 Cross Country',
  'EX30 CC': 'EX30 Cross Country',
  'EQS-Class Sedan': 'EQS Sedan',
  'EQE-Class Sedan': 'EQE Sedan',
  'EQS-Class SUV': 'EQS SUV',
  'EQE-Class SUV': 'EQE SUV',
  'EQB-Class': 'EQB',
  'New Range Rover': 'Range Rover',
  'Town and Country': 'Town & Country',
  Granturismo: 'GranTurismo',
  Grancabrio: 'GranCabrio',
  'Promaster City': 'ProMaster City',
  'Nissan Z': 'Z',
  'Ariya MPV': 'Ariya',
  'Ariya Hatchback': 'Ariya',
  'Kicks MPV': 'Kicks',
  Ecosport: 'EcoSport',
};

const ALL_CAPS_WORD = /\b[A-Z]{4,}\b/g;
const KEEPS_CAPITALS = new Set(['TYPE', 'PACE', 'PHEV', 'FCHV', 'MATIC']);

/** "ARTURA" -> "Artura": words of four or more capitals, except known abbreviations. */
export const toTitleCase = (text: string): string =>
  text.replace(ALL_CAPS_WORD, (word) =>
    KEEPS_CAPITALS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );

/** "URUS" -> "Urus", "PS2" -> "Polestar 2". */
export const displayModel = (model: string): string => {
  const [first = model] = model.split(', ');
  return RENAMED_MODELS[model] ?? toTitleCase(first.replace(/\s+/g, ' ').trim());
};
