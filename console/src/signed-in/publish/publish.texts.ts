import { i18n } from '@lingui/core';
import { messages as de } from './publish.de.po';
import { messages as en } from './publish.en.po';

i18n.load({ de, en });
