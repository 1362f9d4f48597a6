import { a as DndContext, c as TouchSensor, d as useSensors, f as CSS, i as useSortable, l as closestCenter, n as rectSortingStrategy, o as KeyboardSensor, r as sortableKeyboardCoordinates, s as MouseSensor, t as SortableContext, u as useSensor } from "./sortable.esm-BAoIZ_mn.js";
import { o as texts, r as nameOf } from "./list-checks-TB2YLUKn.js";
import { w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/features/shortlist/sortable-cars.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A mouse that moves further than this, CSS pixels, drags; a shorter move clicks (C-tray-20). */
var DRAG_AFTER_PX = 8;
/** A finger that holds still this long, ms, means to drag; a shorter one scrolls. */
var HOLD_MS = 220;
function SortableCars({ id, cars, onMove, children }) {
	const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }), useSensor(TouchSensor, { activationConstraint: {
		delay: HOLD_MS,
		tolerance: DRAG_AFTER_PX
	} }), useSensor(KeyboardSensor, { coordinateGetter: nextPlace }));
	const ids = cars.map((car) => car.id);
	const onDragEnd = ({ active, over }) => {
		if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DndContext, {
		id,
		sensors,
		collisionDetection: closestCenter,
		onDragEnd,
		accessibility: {
			announcements: announcements(cars),
			screenReaderInstructions: { draggable: texts.dragHelp }
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortableContext, {
			items: ids,
			strategy: rectSortingStrategy,
			children
		})
	});
}
var SIDEWAYS = {
	ArrowDown: "ArrowRight",
	ArrowUp: "ArrowLeft"
};
/** Cars in one row also follow the up and down arrows: a rank is higher or lower, however it is drawn. */
var nextPlace = (event, args) => {
	const tops = new Set([...args.context.droppableRects.values()].map(({ top }) => Math.round(top)));
	const sideways = SIDEWAYS[event.code];
	if (tops.size > 1 || sideways === void 0) return sortableKeyboardCoordinates(event, args);
	event.preventDefault();
	return sortableKeyboardCoordinates(new KeyboardEvent("keydown", { code: sideways }), args);
};
function announcements(cars) {
	const place = (id) => cars.findIndex((car) => car.id === id) + 1;
	const name = (id) => {
		const car = cars.find((one) => one.id === id);
		return car ? nameOf(car) : "";
	};
	return {
		onDragStart: ({ active }) => texts.lifted(name(active.id), place(active.id)),
		onDragOver: ({ active, over }) => over && over.id !== active.id ? texts.over(name(active.id), place(over.id)) : void 0,
		onDragEnd: ({ active, over }) => over ? texts.dropped(name(active.id), place(over.id)) : void 0,
		onDragCancel: ({ active }) => texts.putBack(name(active.id))
	};
}
/** What a car needs to be dragged: props for the whole of it, and for the handle that takes the keyboard. */
function useCarDrag(id) {
	const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
	return {
		item: {
			ref: setNodeRef,
			style: {
				transform: CSS.Translate.toString(transform),
				...transition && { transition },
				...isDragging && {
					zIndex: 3,
					opacity: .5,
					pointerEvents: "none"
				}
			},
			...listeners
		},
		handle: {
			ref: setActivatorNodeRef,
			"aria-describedby": attributes["aria-describedby"],
			"aria-roledescription": attributes["aria-roledescription"]
		}
	};
}
export { useCarDrag as n, SortableCars as t };
