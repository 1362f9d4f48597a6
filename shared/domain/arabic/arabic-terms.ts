/** Arabic words for the values of the filters, as UAE buyers type them, and words without a meaning of their own. */
import type { BodyType, Emirate, Fuel, Spec, StoredColor, Transmission } from '#shared/domain/enums.ts';

/** The usual word first; spelling variants that `toArabicKey` folds need no entry. */
export const ARABIC_TERMS = {
  bodyType: {
    SUV: 'دفع رباعي|جيب|جيوب|اس يو في|كروس اوفر|كروسوفر|رباعي الدفع|فور ويل',
    Sedan: 'سيدان|صالون|سدان',
    Coupe: 'كوبيه|كوبي',
    Hatchback: 'هاتشباك',
    Convertible: 'مكشوفة|مكشوف|كشف|كابريوليه|قابلة للكشف|كونفرتبل',
    Wagon: 'ستيشن|ستيشن واجن|واجن|استيشن',
    Pickup: 'بيك اب|بكب|ونيت|وانيت|شاحنة',
    Van: 'فان|باص',
    Minivan: 'ميني فان|عائلية صغيرة',
  },
  exteriorColor: {
    White: 'ابيض|بيضاء|وايت|بيض',
    Black: 'اسود|سوداء|بلاك|سود',
    Silver: 'فضي|فضية|سلفر|سيلفر',
    Gray: 'رمادي|رمادية|رصاصي|رصاصية|جراي|فيراني',
    Red: 'احمر|حمراء|ريد|حمر',
    Blue: 'ازرق|زرقاء|كحلي|كحلية|بلو',
    Brown: 'بني|بنية|براون',
    Beige: 'بيج|بيجي',
    Gold: 'ذهبي|ذهبية|جولد',
    Green: 'اخضر|خضراء|زيتي',
    Orange: 'برتقالي|برتقالية',
    Yellow: 'اصفر|صفراء',
    Purple: 'بنفسجي|بنفسجية|موف',
    Pearl: 'لؤلؤي|لؤلؤية|لولو|بيرل',
    Bronze: 'برونزي|برونزية|برونز',
  },
  regionalSpec: {
    GCC: 'خليجي|خليجية|مواصفات خليجية|وارد الخليج|خليج|جي سي سي',
    American: 'امريكي|امريكية|مواصفات امريكية|وارد امريكا|وارد امريكي|امريكا|امريكاني',
    European: 'اوروبي|اوروبية|اوربي|اوربية|مواصفات اوروبية|وارد اوروبا|اوروبا|وارد الماني',
    Japanese: 'ياباني|يابانية|مواصفات يابانية|وارد اليابان|وارد ياباني|يابان',
  },
  fuelType: {
    Petrol: 'بنزين|بترول',
    Diesel: 'ديزل|مازوت',
    Hybrid: 'هايبرد|هجين|هايبريد|هيبرد|هجينة',
    Electric: 'كهرباء|كهربائي|كهربائية|الكتريك',
  },
  transmission: {
    Automatic: 'اوتوماتيك|اتوماتيك|اوتوماتيكي|قير اوتوماتيك|اوتوماتك',
    Manual: 'يدوي|عادي|قير عادي|مانيوال|مانوال|كير عادي',
  },
  emirate: {
    'Abu Dhabi': 'ابوظبي|بوظبي|العين',
    Dubai: 'دبي',
    Sharjah: 'الشارقة|شارجة',
    Ajman: 'عجمان',
    'Umm Al Quwain': 'ام القيوين|ام القوين|ام قيوين',
    'Ras Al Khaimah': 'راس الخيمة|راك',
    Fujairah: 'الفجيرة|فجيره',
  },
} as const satisfies {
  bodyType: Record<BodyType, string>;
  exteriorColor: Record<StoredColor, string>;
  regionalSpec: Record<Spec, string>;
  fuelType: Record<Fuel, string>;
  transmission: Record<Transmission, string>;
  emirate: Record<Emirate, string>;
};

/** Words of the trade that every car here fits. */
export const ARABIC_DOMAIN_STOPWORDS =
  'سيارة|سيارات|السيارة|السيارات|موتر|مواتر|موتور|مركبة|مركبات|عربية|للبيع|بيع|شراء|مستعمل|مستعملة|حادث|حوادث|صدم|مصدوم|مصدومة|مدعوم|مدعومة|متضررة|متضرر|تالفة|سكراب|تشليح|مصلح|مصلحة|مصبوغة';
export const ARABIC_STOPWORDS =
  'في|من|مع|او|و|عن|على|الى|اريد|ابي|ابغى|ابا|لون|اللون|لونها|مواصفات|مواصفاتها|موديل|سنة|سعر|السعر|بسعر|ميزانية|درهم|دراهم|محرك|ماكينة|وقود|قير|كم';
/** Wishes that no filter answers; none is corrected to a name. */
export const ARABIC_UNSUPPORTED_WORDS =
  'جلد|فتحة|رخيص|رخيصة|ارخص|افضل|احسن|نظيف|نظيفة|ضمان|تامين|تمويل|قسط|اقساط|تقسيط|ايجار|قطع|غيار|تاجر|وكالة|مزاد|عائلية|عائلي|رياضية|رياضي|فخمة|فل|اوبشن|مقاعد|ابواب|جديد|جديدة';
