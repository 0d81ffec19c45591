/**
 * A screen of the product, as the walks of the console and of the journeys visit it. `{online}` and the like in a path
 * stand for codes that the walk fills in.
 */
export interface ScreenRow {
  name: string;
  as: 'ada' | 'eve' | 'olga' | 'nobody';
  path: string;
  /** The heading, for screens that every-screen.test.tsx visits: those that load data. */
  title?: string | RegExp;
  /** Keys that open an overlay of the page. */
  keys?: string;
  /** English names of buttons that open a dialog; the first match is used. */
  dialogs?: readonly (string | RegExp)[];
  /** Worth a picture with two hundred apps as well. */
  withMany?: true;
}
