// Saved reports, owners and stores in crowded files, with Google's exceptions in Japanese.

import { speakJapanese } from '../language/in-japanese';
import './owners-and-stores.test';
import './saved.test';

speakJapanese();
